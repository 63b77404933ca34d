import { describe, expect, it } from "vitest";
import { mayFill, pinNote } from "./pin-place.ts";

const nothing = { governorate: "", area: "" };
const mezzeh = { governorate: "damascus", area: "mezzeh" };
const damascus = { governorate: "damascus", area: "" };
const aleppo = { governorate: "aleppo", area: "" };

describe("the place of the pin", () => {
  it("fills empty fields, and fields that it filled before", () => {
    expect(mayFill(nothing, null)).toBe(true);
    expect(mayFill(mezzeh, mezzeh)).toBe(true);
  });

  it("never changes a field that a person chose", () => {
    expect(mayFill(aleppo, null)).toBe(false);
    expect(mayFill(aleppo, mezzeh)).toBe(false);
    expect(mayFill(damascus, mezzeh)).toBe(false);
  });

  it("is reported as filled in", () => {
    expect(pinNote(mezzeh, mezzeh, mezzeh)).toBe("filled");
  });

  it("is reported when it differs from what a person chose", () => {
    expect(pinNote(mezzeh, aleppo, null)).toBe("differs");
    expect(pinNote(mezzeh, damascus, null)).toBe("differs");
    expect(pinNote(mezzeh, aleppo, mezzeh)).toBe("differs");
  });

  it("is not mentioned when it changes nothing", () => {
    expect(pinNote(null, mezzeh, mezzeh)).toBeNull();
    expect(pinNote(mezzeh, mezzeh, null)).toBeNull();
    expect(pinNote(mezzeh, nothing, mezzeh)).toBeNull();
    expect(pinNote(mezzeh, damascus, mezzeh)).toBeNull();
  });
});
