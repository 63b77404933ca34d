import type { Locator, Page } from "@playwright/test";
import { layStreetFile } from "#test/street-file.ts";
import { startForTests } from "../start-for-tests.ts";
import { expect, test as ownOrigin } from "./own-origin.ts";

/** `test` on an empty program of its own, in whose data folder the streets lie. */
const test = ownOrigin.extend<object, { streetsUrl: string }>({
  streetsUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what it needs
    async ({}, use) => {
      const program = await startForTests(() => {}, { DEMO: "0" });
      layStreetFile(program.dataDir);
      await use(program.url);
      await program.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ streetsUrl }, use) => use(streetsUrl),
});

const tiles = (page: Page) => page.locator("canvas.leaflet-tile-loaded");
const scale = (page: Page) => page.locator(".leaflet-control-scale-line");

/** The colors of a tile: of its corner, where there is land, and of its middle, where the streets cross. */
function colorsOf(tile: Locator): Promise<{ land: string; streets: string }> {
  return tile.evaluate((canvas: HTMLCanvasElement) => {
    const at = (x: number, y: number) =>
      [...(canvas.getContext("2d")?.getImageData(x, y, 1, 1).data ?? [])].join(" ");
    const seen = new Set<string>();
    for (let step = 0; step < canvas.width; step++) seen.add(at(step, step));
    const land = at(3, 3);
    seen.delete(land);
    return { land, streets: [...seen].join(", ") };
  });
}

const brightness = (color: string) =>
  color
    .split(" ")
    .slice(0, 3)
    .reduce((sum, part) => sum + Number(part), 0);

test("a map with streets opens at zoom 14, and shows them by day and by night", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/embed/map?lat=33.5043&lng=36.2512");
  await expect(tiles(page).first()).toBeVisible();
  await expect(scale(page)).toHaveText("500 م");
  await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
  await expect(page.getByRole("img", { name: "الدبوس. حرّكه بمفاتيح الأسهم." })).toBeVisible();
  await expect.poll(async () => (await colorsOf(tiles(page).first())).streets).not.toBe("");
  const day = await colorsOf(tiles(page).first());

  await page.emulateMedia({ colorScheme: "dark" });
  await expect
    .poll(async () => brightness((await colorsOf(tiles(page).first())).land))
    .toBeLessThan(brightness(day.land) / 2);
  await expect.poll(async () => (await colorsOf(tiles(page).first())).streets).not.toBe("");

  await page.getByRole("button", { name: "قرّب" }).click();
  await expect(scale(page)).toHaveText("300 م");
  await page.goto("/en/embed/map");
  await expect(scale(page)).toHaveText("500 m");
  await expect(tiles(page).first()).toBeVisible();
});
