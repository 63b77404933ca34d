import { expect, it } from "vitest";
import { judgeVersion } from "./known-versions.ts";

const now = new Date("2026-09-01T00:00:00Z");

it.each([
  ["PostgreSQL", "18.4", "behind"],
  ["PostgreSQL", "18.6 (Debian 18.6-1.pgdg12+1)", "newest"],
  ["PostgreSQL", "18.10", "newest"],
  ["PostgreSQL", "14.24", "ended"],
  ["PostgreSQL", "19.1", "newest"],
  ["Node", "v24.9.0", "behind"],
  ["Node", "v24.22.3", "newest"],
  ["Node", "v23.11.1", "ended"],
] as const)("judges %s %s as %s", (of, version, state) => {
  expect(judgeVersion(of, version, now).state).toBe(state);
});

it("says of the newest version how old it is, and after a season that it is aged", () => {
  expect(judgeVersion("PostgreSQL", "18.6", now)).toMatchObject({ days: 19, on: "2026-08-13" });
  const later = new Date("2027-01-01T00:00:00Z");
  expect(judgeVersion("PostgreSQL", "18.6", later).state).toBe("aged");
  expect(judgeVersion("PostgreSQL", "18.7", later).state).toBe("newest");
});

it("says when a major version gets no more mends", () => {
  const after = new Date("2027-12-01T00:00:00Z");
  expect(judgeVersion("PostgreSQL", "15.20", after).state).toBe("ended");
});
