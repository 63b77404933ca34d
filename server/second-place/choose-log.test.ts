import { expect, it } from "vitest";
import { chooseLog } from "./choose-log.ts";
import { segmentBytes } from "./log-names.ts";

it("a moment while a base was copied is put back from the base before", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute));
  const base = (begin: number, beganAt: Date, endedAt: Date) => ({
    name: "",
    epoch: 1,
    timeline: "00000001",
    begin,
    end: begin + 100,
    beganAt,
    endedAt,
    postgres: 180_000,
    program: "1.0.0",
    parts: 1,
    folders: [],
    label: "",
  });
  const bases = [base(0, at(0), at(10)), base(1_000, at(20), at(30))];
  const piece = { name: "", epoch: 1, timeline: "00000001", start: 0, from: 0, to: segmentBytes };
  const stored = {
    owners: [
      { epoch: 1, owner: "", machine: "", takenAt: at(0), position: 2_000, caughtUpAt: at(40) },
    ],
    bases,
    pieces: [{ ...piece, modifiedAt: at(25) }],
  };
  const chosen = (minute: number) => chooseLog(stored, at(minute));
  expect(chosen(25).base).toBe(bases[0]);
  expect(chosen(30).base).toBe(bases[1]);
  expect(() => chosen(5)).toThrow(/^The oldest moment in this place is 2026-11-29T12:10/);
});
