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
  visitors: {
    ...noted,
    figures: {
      home: {
        "from memory, req/s": [50_000, 40_000, 51_000],
        "bare node:http, req/s": [50_000, 40_000, 51_000],
        "made for each, req/s": [5_000, 5_000, 5_000],
      },
    },
  },
  nginx: { ...noted, skipped: "nginx could not be found on this machine" },
};

test("the head says machine, date, commit and load of each part", () => {
  const text = drawDocument(runs);
  expect(text).toContain("Machine: 2 × processor; Node v24.");
  expect(text).toContain("| visitors | 2026-11-24 09:00 UTC | abc1234 | 2 | 0.1 | 2 |");
});

test("each aim is listed with its limit, its figure, and whether it is met", () => {
  const text = drawDocument(runs);
  expect(text).toMatch(/1 of \d+ are met/);
  expect(text).toContain(
    "| visitors, home: from memory, req/s | bare node:http, req/s | ≥ 60 % | 100 | met |",
  );
  expect(text).toContain(
    "| visitors, home: from memory, req/s | made for each, req/s | ≥ 40 × | 10 (8–10.2) | **missed** |",
  );
  expect(text).toContain(
    "| nginx, home: kept by nginx, req/s | a file of nginx, req/s | ≥ 90 % |  | not measured |",
  );
});

test("a part that was skipped says why, and has no figure", () => {
  expect(drawDocument(runs)).toContain(
    "## nginx\n\nNot measured: nginx could not be found on this machine.",
  );
});

test("a figure is the middle of its rounds, with the lowest and the highest", () => {
  expect(drawn([50_576, 39_342, 51_047])).toBe("50,600 (39,300–51,000)");
  expect(drawn(0.0123)).toBe("0.012");
  expect(drawn([2, 2])).toBe("2");
  expect(drawn(undefined)).toBe("");
});
