import { expect, test } from "./own-origin.ts";

for (const [who, chance, saveData, isMeasured] of [
  ["one visit in ten", 0.09, false, true],
  ["no other", 0.1, false, false],
  ["none of who saves data", 0, true, false],
] as const)
  test(`${who} says what it was like`, async ({ page }) => {
    await page.addInitScript(
      ([value, saves]) => {
        Math.random = () => value;
        Object.defineProperty(navigator, "webdriver", { get: () => false });
        Object.defineProperty(navigator, "connection", { get: () => ({ saveData: saves }) });
        // What a page sends as it ends is told to no driver.
        const send = navigator.sendBeacon.bind(navigator);
        navigator.sendBeacon = (address, body) => {
          localStorage.setItem("sent", `${String(address)}?${String(body)}`);
          return send(address, body);
        };
      },
      [chance, saveData] as const,
    );
    const visit = async () => {
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      await page.locator("main h2").first().click();
      await page.goto("/privacy-policy");
      return page.evaluate(() => localStorage.getItem("sent"));
    };
    if (!isMeasured) return expect(await visit()).toBeNull();
    // A visit that ends before its scripts came is not measured.
    await expect.poll(visit).not.toBeNull();
    const sent = new URL((await visit()) ?? "", "https://dalil.example");
    expect(sent.pathname).toBe("/vitals");
    expect(sent.searchParams.get("page")).toBe("routes/home");
    for (const vital of ["lcp", "ttfb", "bytes"])
      expect(Number(sent.searchParams.get(vital)), vital).toBeGreaterThan(0);
  });
