import { describe, expect, it } from "vitest";
import { nearestGovernorate } from "./find-governorate.ts";

describe("where one is", () => {
  it.each([
    ["Mazzeh", 33.502, 36.243, "damascus"],
    ["Douma", 33.571, 36.402, "rif-dimashq"],
    ["Jableh", 35.362, 35.928, "latakia"],
    ["Qamishli", 37.052, 41.231, "al-hasakah"],
    ["Manbij", 36.528, 37.954, "aleppo"],
  ])("%s is in the nearest governorate", (_, lat, lng, governorate) => {
    expect(nearestGovernorate(lat, lng)).toBe(governorate);
  });
});
