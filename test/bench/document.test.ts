import { expect, test } from "vitest";
import { drawDocument, drawn } from "./document.ts";
import type { Runs } from "./figures.ts";

const noted = {
  date: "2026-11-24 09:00 UTC",
  commit: "abc1234",
  machine: "2 × processor",
  node: "v24",
  minutes: 2,
  load: { before: 0.1, after: 2 },
};
const runs: Runs = {
  "signed-in": {
    ...noted,
    figures: {
      account: { "the program, req/s": [500, 400, 510] },
      "home, behind nginx": { "a member's, req/s": [500, 400], "visitors', req/s": [500, 400] },
    },
  },
  felt: { ...noted, skipped: "Chromium could not be found on this machine" },
};

test("the head says machine, date, commit and load of each part", () => {
  const text = drawDocument(runs);
  expect(text).toContain("Machine: 2 × processor; Node v24.");
  expect(text).toContain("| signed-in | 2026-11-24 09:00 UTC | abc1234 | 2 | 0.1 | 2 |");
});

test("each aim is listed with its limit, its worst row, and whether it is met", () => {
  const text = drawDocument(runs);
  expect(text).toMatch(/1 of \d+ are met/);
  expect(text).toContain(
    "| signed-in: a member's, req/s | visitors', req/s | ≥ 100 % | 100 (home, behind nginx) | met |",
  );
  expect(text).toContain(
    "| signed-in: the program, req/s |  | ≥ 600 a second | 500 (400–510) (account) | **missed**, met by 0 of 1 |",
  );
  expect(text).toContain("| felt: largest contentful paint, ms |  | ≤ 2500 ms |  | not measured |");
});

test("a part that was skipped says why, and has no figure", () => {
  expect(drawDocument(runs)).toContain(
    "## felt\n\nNot measured: Chromium could not be found on this machine.",
  );
});

test("a figure is the middle of its rounds, with the lowest and the highest", () => {
  expect(drawn([50_576, 39_342, 51_047])).toBe("50,600 (39,300–51,000)");
  expect(drawn(0.0123)).toBe("0.012");
  expect(drawn([2, 2])).toBe("2");
  expect(drawn(undefined)).toBe("");
});
