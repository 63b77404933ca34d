import { expect, it } from "vitest";
import { browserRound } from "./browser-round.ts";

it("every journey goes in both languages, on both devices, with script and without", async () => {
  const stats = await browserRound([], { DALIL_EVERY_WAY: "1" }, "test-results/browser.json");
  expect(stats).toMatchObject({ unexpected: 0, flaky: 0, skipped: 0 });
  expect(stats.expected).toBeGreaterThan(150);
});
