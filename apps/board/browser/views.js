// Every view of the page, and how a person gets there.

const PROMOTION = "rhcbk1bhr/2s3s1c/sppppppps/9/9/5C3/SPPPPPPPS/2S3S2/RHBCKB1HR w - - 2 2";

/** What each is called, and what leads to it from the one before. */
export const VIEWS = [
  ["Play", async () => {}],
  ["New game", ({ player }) => player.press("New game")],
  [
    "a piece that is touched",
    async ({ player }) => {
      await player.inPanel("Cancel").click();
      await player.square("e3").click();
      await player.sees("e5", "can be reached");
    },
  ],
  [
    "Analysis",
    async ({ player, page }) => {
      await player.view("Analysis");
      await player.status("to move");
      await player.type("e3e5");
      await player.press("Request analysis");
      await page.locator("caption", { hasText: "Game report" }).waitFor();
      await page.getByText("Annotate move").click();
      await player.press("Engine");
      await page.locator(".lines li").first().waitFor();
      await player.press("Engine");
    },
  ],
  ["Board editor", ({ player }) => player.press("Board editor")],
  [
    "PGN",
    async ({ player }) => {
      await player.inPanel("Cancel").click();
      await player.press("PGN");
    },
  ],
  [
    "Share",
    async ({ player, page }) => {
      await player.inPanel("Cancel").click();
      await player.press("Share");
      await page.getByLabel("Link to this game and position").waitFor();
    },
  ],
  [
    "My games",
    async ({ player, page }) => {
      await player.inPanel("Close").click();
      await player.press("My games");
      await page.locator(".kept li").first().waitFor();
    },
  ],
  [
    "Opening explorer",
    async ({ player, page }) => {
      await player.inPanel("Close").click();
      await page.locator(".book-summary").waitFor();
    },
  ],
  [
    "a choice",
    async ({ player }) => {
      await player.position(PROMOTION);
      await player.click("f4", "e7");
      await player.choices();
    },
  ],
  [
    "Learn",
    async ({ player, page }) => {
      await page.keyboard.press("Escape");
      await player.view("Learn");
      await page.locator(".piece-card summary").first().click();
    },
  ],
  [
    "a lesson",
    async ({ page }) => {
      await page.locator("button.lesson").first().click();
      await page.locator(".lesson-place .board .piece").first().waitFor();
    },
  ],
  [
    "Puzzles",
    async ({ player, page }) => {
      await player.view("Puzzles");
      await page.locator(".puzzles .board .piece").first().waitFor();
    },
  ],
  [
    "Games",
    async ({ player, page }) => {
      await player.view("Games");
      await page.locator(".family .changes").first().waitFor();
    },
  ],
  [
    "Watch",
    async ({ player, page }) => {
      await player.view("Watch");
      await page.locator(".watch h2").waitFor();
    },
  ],
];
