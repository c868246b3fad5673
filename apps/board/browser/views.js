// Every view of the page, and how a person gets there.

const PROMOTION = "rhcbk1bhr/2s3s1c/sppppppps/9/9/5C3/SPPPPPPPS/2S3S2/RHBCKB1HR w - - 2 2";

/** What each is called, and what leads to it from the one before. */
export const VIEWS = [
  ["Play", async () => {}],
  ["New game", ({ player }) => player.press("New game")],
  [
    "a piece that is touched",
    async ({ player, page }) => {
      await page.locator(".panel").getByRole("button", { name: "Cancel" }).click();
      await player.square("e3").click();
      await player.sees("e5", "can be reached");
    },
  ],
  [
    "Analyze",
    async ({ player, page }) => {
      await page.getByRole("button", { name: "Analyze", exact: true }).click();
      await player.status("to move");
      await player.type("e3e5");
      await player.press("Judge all moves");
      await page.locator("caption", { hasText: "How well" }).waitFor();
      await page.getByText("About this move").click();
      await player.press("Let the engine look");
      await page.locator(".lines li").first().waitFor();
      await player.press("Stop the engine");
    },
  ],
  ["Set up", ({ player }) => player.press("Set up")],
  [
    "PGN",
    async ({ player, page }) => {
      await page.locator(".panel").getByRole("button", { name: "Cancel" }).click();
      await player.press("PGN");
    },
  ],
  [
    "a choice",
    async ({ player, page }) => {
      await page.locator(".panel").getByRole("button", { name: "Cancel" }).click();
      await player.position(PROMOTION);
      await player.click("f4", "e7");
      await player.choices();
    },
  ],
  [
    "Learn",
    async ({ page }) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Learn", exact: true }).click();
      await page.locator(".piece-card summary").first().click();
    },
  ],
  [
    "Games",
    async ({ page }) => {
      await page.getByRole("button", { name: "Games", exact: true }).click();
      await page.locator(".card").first().waitFor();
    },
  ],
  [
    "Watch",
    async ({ page }) => {
      await page.getByRole("button", { name: "Watch", exact: true }).click();
      await page.locator(".watch h2").waitFor();
    },
  ],
];
