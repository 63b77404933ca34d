import { describe, expect, it } from "vitest";
import { businessDaysSince, dueAfter, isLate, lateBefore } from "./review-time.ts";

// 15 November 2026 is a Sunday; times are written as Damascus reads them.
const at = (day: number, time = "10:00") =>
  new Date(`2026-11-${String(day).padStart(2, "0")}T${time}:00+03:00`);

describe("a review of one to two business days", () => {
  it.each([
    ["Sunday", 15, 18],
    ["Monday", 16, 19],
    ["Tuesday", 17, 20],
    ["Wednesday, over the weekend", 18, 23],
    ["Thursday, over the weekend", 19, 24],
    ["Friday", 20, 24],
    ["Saturday", 21, 24],
  ])("that was asked for on %s ends at the midnight before day %#", (_day, requested, due) => {
    expect(dueAfter(at(requested))).toEqual(at(due, "00:00"));
    expect(dueAfter(at(requested, "00:00"))).toEqual(at(due, "00:00"));
    expect(dueAfter(at(requested, "23:59"))).toEqual(at(due, "00:00"));
  });

  it("is late from the first moment after the promise", () => {
    expect(isLate(at(15), at(17, "23:59"))).toBe(false);
    expect(isLate(at(15), at(18, "00:00"))).toBe(true);
  });

  it("counts no Friday and no Saturday of the wait", () => {
    expect(businessDaysSince(at(19), at(19, "23:00"))).toBe(0);
    expect(businessDaysSince(at(19), at(21))).toBe(0);
    expect(businessDaysSince(at(19), at(22))).toBe(1);
    expect(businessDaysSince(at(8), at(18))).toBe(8);
  });

  it.each([15, 16, 17, 18, 19, 20, 21, 22, 23])(
    "is cut off on day %i where the first request that is not late was asked",
    (today) => {
      const now = at(today);
      const cut = lateBefore(now);
      expect(isLate(new Date(cut.getTime() - 1), now)).toBe(true);
      expect(isLate(cut, now)).toBe(false);
    },
  );
});
