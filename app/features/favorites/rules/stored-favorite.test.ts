import { expect, it } from "vitest";
import { parseStoredFavorites, type StoredFavorite, toStoredFavorite } from "./stored-favorite.ts";

const publishedAt = new Date("2026-11-20T09:00:00Z");
const picture = { id: "p", width: 900, height: 600, widths: [320, 640, 900], placeholder: "" };
const bike = {
  id: 7,
  title: "دراجة",
  price: { type: "fixed", min: 25_000, max: null, currency: "SYP", pound: "new" } as const,
  place: "دمشق، المزة",
  picture,
  publishedAt,
};

it("stores exactly the six fields", () => {
  const stored = toStoredFavorite(bike, "en", "latn");
  expect(Object.keys(stored)).toEqual(["id", "title", "price", "location", "imageUrl", "date"]);
  expect(stored).toMatchObject({
    id: 7,
    title: "دراجة",
    price: expect.stringContaining("25,000"),
    location: "دمشق، المزة",
    imageUrl: expect.stringMatching(/^\/media\/p\/640\./),
    date: "2026-11-20T09:00:00.000Z",
  });
  const bare = toStoredFavorite(
    { ...bike, price: null, picture: null, publishedAt: null },
    "ar",
    "latn",
  );
  expect(bare).toMatchObject({ price: "", imageUrl: "", date: "" });
});

it("reads a favorite that it wrote", () => {
  const stored = toStoredFavorite(bike, "ar", "latn");
  expect(parseStoredFavorites(JSON.stringify([stored]))).toEqual([stored]);
});

it.each([null, "", "{", "null", "7", '{"id":1}', '[1,null,"x",{"id":"x"},{"id":-1},{}]'])(
  "finds nothing in %j",
  (text) => {
    expect(parseStoredFavorites(text)).toEqual([]);
  },
);

it("takes each listing once, and no picture or date that is not ours", () => {
  const foreign = { id: "7", title: 5, imageUrl: "https://evil.example/x.png", date: "soon" };
  const expected: StoredFavorite = {
    id: 7,
    title: "",
    price: "",
    location: "",
    imageUrl: "",
    date: "",
  };
  expect(parseStoredFavorites(JSON.stringify([foreign, { id: 7, title: "x" }]))).toEqual([
    expected,
  ]);
});
