// @ts-check
// Making elements: text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, any>} Attributes */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element of index.html.
 * @param {string} id
 */
export function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {any} value
 */
function set(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name === "text") element.textContent = value;
  else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (value === true) element.setAttribute(name, "");
  else element.setAttribute(name, value);
}

/**
 * An element with attributes (`text` is its text, `onclick` a listener) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = "button";
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  for (const child of children.flat())
    if (child !== undefined && child !== null && child !== false) element.append(child);
  return element;
}

/**
 * An element of SVG with attributes and children.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Node[]} children
 */
export function draw(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[Tag]} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children);
  return element;
}

/**
 * A piece, by the symbol that draws it.
 * @param {string | undefined} symbol
 */
export function piece(symbol, className = "piece") {
  return draw(
    "svg",
    { class: className, viewBox: "0 0 100 100", "aria-hidden": "true" },
    draw("use", { href: `#${symbol}` }),
  );
}

/**
 * A label around a control.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function labeled(text, control) {
  return make("label", {}, make("span", { text }), control);
}

/**
 * A choice among values, each with its label.
 * @param {string[][]} options
 * @param {string} chosen
 * @param {Attributes} attributes
 */
export function select(options, chosen, attributes = {}) {
  const element = make("select", attributes);
  for (const [value, text] of options) {
    element.append(make("option", { value, text, selected: value === chosen }));
  }
  return element;
}
