import { expect, it } from "vitest";
import { browserRound } from "./browser-round.ts";

it("the ten core journeys go in Firefox as they do in Chromium", async () => {
  const stats = await browserRound(
    ["--config", "test/long/firefox.config.ts"],
    { DALIL_BROWSER: "firefox", DALIL_EVERY_WAY: "1" },
    "test-results/firefox.json",
  );
  expect(stats).toMatchObject({ unexpected: 0, flaky: 0, skipped: 0 });
  expect(stats.expected).toBeGreaterThan(35);
});
