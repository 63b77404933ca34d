import { expect, test } from "./own-origin.ts";

for (const [who, chance, saveData, visits] of [
  ["one visit in ten", 0.09, false, 1],
  ["no other", 0.1, false, 0],
  ["none of who saves data", 0, true, 0],
] as const)
  test(`${who} says what it was like`, async ({ page }) => {
    const sent: URLSearchParams[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/vitals")
        sent.push(new URLSearchParams(request.postData() ?? ""));
    });
    await page.addInitScript(
      ([value, saves]) => {
        Math.random = () => value;
        Object.defineProperty(navigator, "webdriver", { get: () => false });
        Object.defineProperty(navigator, "connection", { get: () => ({ saveData: saves }) });
      },
      [chance, saveData] as const,
    );
    const later = page.waitForRequest(/later-work/);
    const measuring = visits > 0 ? page.waitForRequest(/measure-visit/) : later;
    await page.goto("/");
    await Promise.all([later, measuring]);
    await page.waitForLoadState("networkidle");
    await page.locator("main h2").first().click();
    await page.goto("/privacy-policy");
    await expect.poll(() => sent.length).toBe(visits);
    if (visits === 0) return;
    expect(sent[0]?.get("page")).toBe("routes/home");
    for (const vital of ["lcp", "ttfb", "bytes"])
      expect(Number(sent[0]?.get(vital)), vital).toBeGreaterThan(0);
  });
