import { describe, expect, it } from "vitest";
import { firstZoom, pageHeight, pickerHeight } from "./map-query.ts";

describe("a map", () => {
  it("opens at zoom 14 where it has streets, and at 12 where we draw it", () => {
    expect(firstZoom(null, "streets")).toBe(14);
    expect(firstZoom("area", "streets")).toBe(14);
    expect(firstZoom(null, "drawn")).toBe(12);
  });

  it("opens further away over a governorate, and over the whole country", () => {
    expect([firstZoom("governorate", "streets"), firstZoom("governorate", "drawn")]).toEqual([
      12, 11,
    ]);
    expect([firstZoom("country", "streets"), firstZoom("country", "drawn")]).toEqual([6, 6]);
  });

  it("is 300 pixels high on a page and 400 where a place is chosen", () => {
    expect([pageHeight, pickerHeight]).toEqual([300, 400]);
  });
});
