// Steps through the games of a page. What stands on each square is told by the page; no rule is known here.

const SVG = "http://www.w3.org/2000/svg";

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

class Viewer {
  constructor(section) {
    this.section = section;
    this.data = JSON.parse(section.querySelector("script").textContent);
    this.turned = false;
    this.last = this.data.steps.length - 1;
    this.step = this.last;
    this.board = section.querySelector("svg.board");
    this.now = section.querySelector(".now");
    this.words = [...section.querySelectorAll("[data-ply]")];
    this.lines = element("div", { class: "lines" });
    this.now.after(this.lines);
    this.now.before(this.buttons());
    this.prepareGraph();
    for (const stale of section.querySelectorAll("p.line")) stale.remove();
    section.querySelector(".moves").addEventListener("click", (event) => {
      const word = event.target.closest("[data-ply]");
      if (word) this.go(Number(word.dataset.ply));
    });
    section.addEventListener("keydown", (event) => this.key(event));
    this.show();
  }

  buttons() {
    const button = (sign, label, act) => {
      const made = element("button", { type: "button", "aria-label": label, title: label }, sign);
      made.addEventListener("click", act);
      return made;
    };
    return element(
      "div",
      { class: "buttons", role: "group", "aria-label": "Steps through the game; arrow keys do so too" },
      button("|◀", "First position", () => this.go(0)),
      button("◀", "Move back", () => this.go(this.step - 1)),
      button("▶", "Move forward", () => this.go(this.step + 1)),
      button("▶|", "Last position", () => this.go(this.last)),
      button("⇅", "Turn the board", () => this.turn()),
    );
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: this.last };
    if (!(event.key in steps) || event.target.closest(".scroll")) return;
    event.preventDefault();
    this.go(steps[event.key]);
  }

  prepareGraph() {
    this.graph = this.section.querySelector("figure .plot[data-from]");
    if (!this.graph) return;
    this.here = drawn("path", { class: "here" });
    this.graph.append(this.here);
    const { from, to, first, last } = this.graph.dataset;
    [this.from, this.to, this.first, this.end] = [from, to, first, last].map(Number);
    this.graph.addEventListener("click", (event) => {
      const box = this.graph.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * this.graph.viewBox.baseVal.width;
      this.go(Math.round(this.first + ((x - this.from) / (this.to - this.from)) * (this.end - this.first)));
    });
  }

  go(step) {
    this.step = Math.min(Math.max(step, 0), this.last);
    this.show();
  }

  turn() {
    this.turned = !this.turned;
    const { files, ranks } = this.data;
    const half = this.turned ? `rotate(180 ${files * 50} ${ranks * 50})` : "";
    this.board.querySelector(".dark").setAttribute("transform", half);
    [...this.board.querySelectorAll(".names text")].forEach((name, i) => {
      const file = i < files;
      const place = file ? i : i - files;
      const count = file ? files : ranks;
      const seen = this.turned ? count - 1 - place : place;
      name.textContent = file ? String.fromCharCode(97 + seen) : String(seen + 1);
    });
    this.show();
  }

  corner(place) {
    const { files, ranks } = this.data;
    const [file, row] = [place % files, Math.floor(place / files)];
    return this.turned ? [files - 1 - file, ranks - 1 - row] : [file, row];
  }

  at(place, attributes) {
    const [x, y] = this.corner(place);
    return { ...attributes, x: 100 * x, y: 100 * y, width: 100, height: 100 };
  }

  name(place) {
    const { files, ranks } = this.data;
    return String.fromCharCode(97 + (place % files)) + (ranks - Math.floor(place / files));
  }

  show() {
    const { pieces, steps } = this.data;
    const step = steps[this.step];
    const told = { White: [], Black: [] };
    const uses = [];
    [...step.board].forEach((letter, place) => {
      if (!(letter in pieces)) return;
      const [symbol, name] = pieces[letter];
      uses.push(drawn("use", this.at(place, { href: `#${symbol}` })));
      told[name.slice(0, 5)].push(`${name.slice(6)} ${this.name(place)}`);
    });
    this.board.querySelector(".pieces").replaceChildren(...uses);
    const moved = (step.moved ?? []).map((place) => drawn("rect", this.at(place, {})));
    this.board.querySelector(".moved").replaceChildren(...moved);
    const text = step.text ?? "The first position";
    this.board.querySelector("title").textContent = text;
    this.board.querySelector("desc").textContent = `White: ${told.White.join(", ")}. Black: ${told.Black.join(", ")}.`;
    this.now.replaceChildren(element("strong", {}, text));
    for (const said of [step.value, step.comment]) if (said) this.now.append(` ${said}`);
    this.lines.replaceChildren(...(step.lines ?? []).map((line) => element("p", { class: "line" }, line)));
    this.words.forEach((word, i) => {
      if (i + 1 === this.step) word.setAttribute("aria-current", "step");
      else word.removeAttribute("aria-current");
    });
    if (this.here) {
      const share = (this.step - this.first) / (this.end - this.first || 1);
      const x = this.from + Math.min(Math.max(share, 0), 1) * (this.to - this.from);
      this.here.setAttribute("d", `M${x.toFixed(1)} 12V194`);
    }
  }
}

for (const section of document.querySelectorAll("section.game")) new Viewer(section);
