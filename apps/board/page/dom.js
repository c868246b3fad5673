// Making elements: text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

function set(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name === "text") element.textContent = value;
  else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (value === true) element.setAttribute(name, "");
  else element.setAttribute(name, value);
}

/** An element with attributes (`text` is its text, `onclick` a listener) and children. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (tag === "button") element.type = "button";
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** Likewise, of SVG. */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children);
  return element;
}

/** A piece, by the symbol that draws it. */
export function piece(symbol, kind = "piece") {
  return draw(
    "svg",
    { class: kind, viewBox: "0 0 100 100", "aria-hidden": "true" },
    draw("use", { href: `#${symbol}` }),
  );
}

/** A label around a control. */
export function labeled(text, control) {
  return make("label", {}, make("span", { text }), control);
}

/** A choice among values, each with what it is called. */
export function select(options, chosen, attributes = {}) {
  const element = make("select", attributes);
  for (const [value, text] of options) {
    element.append(make("option", { value, text, selected: value === chosen }));
  }
  return element;
}
