import { describe, expect, it } from "vitest";
import {
  coordinatesText,
  distanceBetween,
  geoAddress,
  mapPage,
  isNearSyria,
  readPosition,
} from "./position.ts";

describe("a position", () => {
  it.each<[lat: string, lng: string, expected: { lat: number; lng: number }]>([
    ["33.513", "36.292", { lat: 33.513, lng: 36.292 }],
    [" 33.5130001 ", "+36.292", { lat: 33.513, lng: 36.292 }],
    ["٣٣٫٥١٣", "٣٦٫٢٩٢", { lat: 33.513, lng: 36.292 }],
    ["33,513", "36,292", { lat: 33.513, lng: 36.292 }],
    ["\u206633.513\u2069", "\u200e36.292\u00a0", { lat: 33.513, lng: 36.292 }],
    ["\u22121.5", "-180", { lat: -1.5, lng: -180 }],
    ["-1.5", "-180", { lat: -1.5, lng: -180 }],
  ])("is read from %j and %j", (lat, lng, expected) => {
    expect(readPosition(lat, lng)).toEqual(expected);
  });

  it.each<[lat: string | null, lng: string | null]>([
    ["NaN", "36"],
    ["1e309", "36"],
    ["1e1", "36"],
    ["91", "36"],
    ["33", "181"],
    ["33", ""],
    [null, "36"],
    ["Infinity", "36"],
    ["0x21", "36"],
    ["33.5.1", "36"],
    ["<b>33</b>", "36"],
    ["33;36", "36"],
  ])("is not read from %j and %j", (lat, lng) => {
    expect(readPosition(lat, lng)).toBeNull();
  });

  it("is in or near the country, or not", () => {
    expect(isNearSyria({ lat: 33.513, lng: 36.292 })).toBe(true);
    expect(isNearSyria({ lat: 30.04, lng: 31.24 })).toBe(false);
  });

  it("is called by its coordinates where it has no other name", () => {
    expect(coordinatesText({ lat: 33.5, lng: 36.29215 })).toBe("33.50000, 36.29215");
  });

  it("says to the map program how sure it is", () => {
    expect(geoAddress({ lat: 33.5, lng: 36.2 }, "exact")).toBe("geo:33.5,36.2");
    expect(geoAddress({ lat: 33.5, lng: 36.2 }, "approximate")).toBe("geo:33.5,36.2;u=400");
  });

  it("has a page for devices without a map program, with a pin only where the place is exact", () => {
    const place = { lat: 33.5, lng: 36.2 };
    expect(mapPage(place, "exact")).toBe(
      "https://www.openstreetmap.org/?mlat=33.5&mlon=36.2#map=17/33.5/36.2",
    );
    expect(mapPage(place, "approximate")).toBe("https://www.openstreetmap.org/#map=15/33.5/36.2");
  });

  it("is so many meters from another", () => {
    const [damascus, aleppo] = [
      { lat: 33.513, lng: 36.292 },
      { lat: 36.202, lng: 37.158 },
    ];
    expect(distanceBetween(damascus, aleppo) / 1000).toBeCloseTo(309.4, 0);
    expect(distanceBetween(damascus, damascus)).toBe(0);
  });
});
