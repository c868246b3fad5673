// What a person does at the board, by the page's own controls.

import assert from "node:assert/strict";

export class Player {
  constructor(page) {
    this.page = page;
  }

  /** Waits for the first board. */
  async ready() {
    await this.page.locator(".board .piece").first().waitFor();
    await this.page.locator(".status", { hasText: /to move|Your turn|thinking/ }).waitFor();
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  async press(name) {
    await this.button(name).click();
  }

  /** Goes to a view by its tab. */
  async view(name) {
    await this.page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
  }

  /** A button of the panel that is open. */
  inPanel(name) {
    return this.page.locator(".panel").getByRole("button", { name, exact: true });
  }

  square(name) {
    return this.page.locator(`.board [data-square="${name}"]`);
  }

  /** Waits until a square is described like this. */
  async sees(name, text) {
    await this.page.locator(`.board [data-square="${name}"][aria-label*="${text}"]`).waitFor();
  }

  async empty(name) {
    await this.page.locator(`.board [data-square="${name}"]:not(:has(.piece))`).waitFor();
  }

  async status(text) {
    await this.page.locator(".status", { hasText: text }).waitFor();
  }

  /** Looks at a game without an opponent, in a position if one is given. */
  async analyze(id, fen) {
    // First without a game: where the engine begins, it would have moved.
    await this.view("Analysis");
    await this.status("to move");
    await this.view("Games");
    const card = this.page.locator(`.card[data-game="${id}"]`);
    const title = await card.locator("b").textContent();
    const all = this.page.locator("details", { has: card }).locator("summary");
    if (await all.count()) await all.click();
    await card.click();
    // All of the name: that of chess is a part of others.
    const name = this.page.locator("#choose-game").and(this.page.getByText(title, { exact: true }));
    await name.waitFor();
    await this.button("Flip board").waitFor();
    await this.status("to move");
    if (fen) await this.position(fen);
  }

  /** Sets a FEN up. */
  async position(fen) {
    await this.press("Board editor");
    await this.page.getByLabel("FEN", { exact: true }).fill(fen);
    await this.press("Load FEN");
    await this.page.getByRole("heading", { name: "Board editor" }).waitFor({ state: "detached" });
  }

  async fen() {
    await this.press("Board editor");
    const fen = await this.page.getByLabel("FEN", { exact: true }).inputValue();
    await this.inPanel("Cancel").click();
    return fen;
  }

  async middle(name) {
    const box = await this.square(name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** Moves by clicks; a move in place is its square once more. */
  async click(from, to) {
    await this.square(from).click();
    await this.square(to).click();
  }

  async drag(from, to) {
    const [start, end] = [await this.middle(from), await this.middle(to)];
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    await this.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
    await this.page.mouse.move(...end, { steps: 3 });
    await this.page.mouse.up();
  }

  async tap(from, to) {
    await this.square(from).tap();
    await this.square(to).tap();
  }

  /** Goes over the board by arrow keys, from the square that the keyboard is on. */
  async walk(to) {
    const now = await this.page.evaluate(() => document.activeElement?.dataset.square);
    assert.ok(now, "the keyboard is on the board");
    const [across, up] = [to.charCodeAt(0) - now.charCodeAt(0), Number(to.slice(1)) - Number(now.slice(1))];
    for (let step = 0; step < Math.abs(across); step++)
      await this.page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
    for (let step = 0; step < Math.abs(up); step++)
      await this.page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
    assert.equal(await this.page.evaluate(() => document.activeElement?.dataset.square), to);
  }

  /** The entries of the menu on the board, except for the one that lets go. */
  async choices() {
    const menu = this.page.getByRole("menu");
    await menu.waitFor();
    const texts = await menu.getByRole("menuitem").allTextContents();
    assert.equal(texts.pop(), "Cancel");
    return texts;
  }

  async choose(text) {
    await this.page.getByRole("menuitem", { name: text, exact: true }).click();
  }

  /** Types a move. */
  async type(move) {
    await this.page.getByLabel("Type a move").fill(move);
    await this.page.locator(".typing").getByRole("button", { name: "Play" }).click();
    await this.page.waitForFunction(() => document.querySelector("[aria-label='Type a move']").value === "");
  }

  /** The moves as the page shows them. */
  moves() {
    return this.page.locator(".moves button.move").allTextContents();
  }

  /** Waits until so many moves are shown. */
  async plies(count) {
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll(".moves button.move").length === wanted,
      count,
    );
  }

  /** The terms of a new game, and begins it. */
  async begin({ side, strength = "beginner", pace = "0.2", minutes, here = false } = {}) {
    if (!(await this.inPanel("Play").isVisible())) await this.press("New game");
    if (side) await this.page.getByLabel("You play").selectOption(side);
    await this.page.getByLabel("Strength").selectOption(strength);
    await this.page.getByLabel("Time control").selectOption(pace);
    if (minutes) await this.page.getByLabel("Minutes per side").fill(String(minutes));
    await this.page.getByLabel("from the current position").setChecked(here);
    await this.inPanel("Play").click();
    await this.inPanel("Play").waitFor({ state: "detached" });
  }

  /** Plays the first move that there is, as often as asked; whether the game went on so long. */
  async turns(count) {
    for (let turn = 1; turn <= count; turn++) {
      await this.status(/Your turn|wins|Draw/);
      if (!(await this.page.locator(".status", { hasText: "Your turn" }).count())) return false;
      // The other side may have begun.
      const before = await this.page.locator(".moves button.move").count();
      const squares = await this.page
        .locator('.board .square[aria-label*=", white"]')
        .evaluateAll((all) => all.map((square) => square.dataset.square));
      for (const square of squares) {
        await this.square(square).click();
        const target = this.page.locator(".board .square.target").first();
        if (!(await target.count())) continue;
        await target.click();
        const choice = this.page.getByRole("menuitem").first();
        if (await choice.count()) await choice.click();
        break;
      }
      await this.page.waitForFunction(
        (wanted) =>
          document.querySelectorAll(".moves button.move").length === wanted ||
          /wins|Draw/.test(document.querySelector(".status").textContent),
        before + 2,
      );
    }
    await this.status(/Your turn|wins|Draw/);
    return (await this.page.locator(".status", { hasText: "Your turn" }).count()) > 0;
  }
}
