import { describe, expect, it } from "vitest";
import { readMapMessage } from "./map-message.ts";

const origin = "https://dalil.example";
const iframe = {} as MessageEventSource;
const expected = { origin, source: iframe };
const data = {
  type: "MAP_LOCATION_SELECTED",
  location: {
    lat: 33.513,
    lng: 36.292,
    address: "دمشق",
    place: { governorateId: "damascus", areaId: null },
  },
};

describe("a message of the map", () => {
  it("is accepted from the iframe that was opened", () => {
    expect(readMapMessage({ origin, source: iframe, data }, expected)).toEqual(data);
    const none = { type: "MAP_LOCATION_SELECTED", location: null };
    expect(readMapMessage({ origin, source: iframe, data: none }, expected)).toEqual(none);
  });

  it.each<[from: string, event: { origin: string; source: MessageEventSource | null }]>([
    ["another origin", { origin: "https://evil.example", source: iframe }],
    ["an origin that only begins like ours", { origin: `${origin}.evil.example`, source: iframe }],
    ["no origin", { origin: "null", source: iframe }],
    ["another window of our origin", { origin, source: {} as MessageEventSource }],
    ["no window", { origin, source: null }],
  ])("is not accepted from %s", (_from, event) => {
    expect(readMapMessage({ ...event, data }, expected)).toBeNull();
  });

  it("is not accepted while no iframe is open", () => {
    expect(readMapMessage({ origin, source: null, data }, { origin, source: null })).toBeNull();
    const noIframe = { origin, source: undefined };
    expect(readMapMessage({ origin, source: null, data }, noIframe)).toBeNull();
  });

  it.each<[what: string, data: unknown]>([
    ["text", "MAP_LOCATION_SELECTED"],
    ["nothing", null],
    ["another type", { ...data, type: "MAP_CLOSED" }],
    ["no location", { type: data.type }],
    ["numbers as text", { ...data, location: { lat: "33", lng: "36", address: "" } }],
    ["no numbers", { ...data, location: { lat: Number.NaN, lng: 36, address: "" } }],
    ["another country", { ...data, location: { lat: 48.85, lng: 2.35, address: "" } }],
    ["no address", { ...data, location: { lat: 33, lng: 36 } }],
  ])("with %s is refused", (_what, wrong) => {
    expect(readMapMessage({ origin, source: iframe, data: wrong }, expected)).toBeNull();
  });

  it.each<[what: string, place: unknown]>([
    ["nothing", undefined],
    ["text", "damascus"],
    ["an area alone", { areaId: "mezzeh" }],
    ["no governorate", { governorateId: "", areaId: null }],
    ["a number for an area", { governorateId: "damascus", areaId: 1 }],
    ["an endless name", { governorateId: "d".repeat(61), areaId: null }],
  ])("with %s for a place has its position only", (_what, place) => {
    const wrong = { ...data, location: { ...data.location, place } };
    expect(readMapMessage({ origin, source: iframe, data: wrong }, expected)).toEqual({
      ...data,
      location: { ...data.location, place: null },
    });
  });
});
