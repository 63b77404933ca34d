import { describe, expect, it } from "vitest";
import {
  filteredPath,
  type FilterScope,
  narrows,
  readListingFilter,
  withoutFilter,
  writeListingFilter,
} from "./listing-filter.ts";

const governorates = [
  { id: "damascus", name: "دمشق", areas: [{ id: "mezzeh", name: "المزة" }] },
  { id: "aleppo", name: "حلب", areas: [{ id: "azizieh", name: "العزيزية" }] },
];
const cars: FilterScope = { categoryId: "cars", subcategoryId: "sales-offices", governorates };
const read = (query: string, scope = cars) => readListingFilter(new URLSearchParams(query), scope);
const canonical = (query: string, scope = cars) =>
  writeListingFilter(read(query, scope)).toString();

describe("a filter in an address", () => {
  it.each([
    ["type=sale", "type=sale"],
    ["sort=price-up", "sort=price-up"],
    ["sort=newest", ""],
    ["within=7", "within=7"],
    ["within=٣٠", "within=30"],
    ["verified=yes&pictures=yes", "verified=yes&pictures=yes"],
    [
      "price-min=١٬٠٠٠&price-max=۲۰۰۰٫۵&currency=USD",
      "price-min=1000&price-max=2000.5&currency=USD",
    ],
    ["price-min=%241500,50&price-max=2 مليون", "price-min=1500.5&price-max=2000000&currency=USD"],
    ["price-min=1,000", "price-min=1000"],
    ["price-min=900&price-max=5&currency=TRY", "price-min=5&price-max=900&currency=TRY"],
    ["currency=USD", "currency=USD"],
    ["governorate=aleppo&area=azizieh", "governorate=aleppo&area=azizieh"],
    ["area=azizieh", "governorate=aleppo&area=azizieh"],
    ["governorate=damascus&area=azizieh", "governorate=damascus"],
    ["d-make=kia&d-make=bmw&d-make=kia", "d-make=kia&d-make=bmw"],
    ["d-year-min=٢٠١٠&d-year-max=2015", "d-year-min=2010&d-year-max=2015"],
    ["d-warranty=yes", "d-warranty=yes"],
    ["sort=price-down&type=sale&d-gearbox=manual", "type=sale&d-gearbox=manual&sort=price-down"],
  ])("%s is kept as %s", (query, written) => {
    expect(decodeURIComponent(canonical(query))).toBe(written);
    expect(read(written)).toEqual(read(query));
  });

  it.each([
    "type=castle&type=sale",
    "type=Sale",
    "sort=id;drop table listings",
    "within=365",
    "within=7.0",
    "verified=1&pictures=on",
    "price-min=-1&price-max=NaN",
    "price-min=1e309",
    "price-min=Infinity&price-max=0x10",
    "price-max=9999999999999",
    "currency=usd",
    "currency=USD'--",
    "governorate=atlantis&area=castle",
    "governorate=mezzeh",
    "area=__proto__&governorate=constructor",
    "d-make=spaceship&d-make=",
    "d-make[]=kia",
    "d-year-min=last&d-year-max=",
    "d-warranty=true",
    "d-rooms-min=3",
    "d-model=corolla",
    "d-constructor=yes&d-__proto__=yes&d-toString-min=1",
    "page=2&utm_source=x&after=k1",
  ])("%s asks for nothing that there is, and is left out", (query) => {
    expect(canonical(query)).toBe("");
    expect(narrows(read(query))).toBe(false);
  });

  it("has no price conditions for volunteering", () => {
    const scope = { ...cars, categoryId: "volunteering", subcategoryId: null };
    expect(canonical("price-min=5&currency=USD", scope)).toBe("");
  });

  it("asks for the details of a part of the catalogue, and of those of the type that was chosen", () => {
    expect(canonical("d-make=kia", { ...cars, subcategoryId: null })).toBe("d-make=kia");
    expect(canonical("d-make=kia", { ...cars, categoryId: null, subcategoryId: null })).toBe("");
    expect(canonical("d-make=kia", { ...cars, categoryId: "castles" })).toBe("");
    const all = { ...cars, categoryId: null, subcategoryId: null };
    expect(canonical("d-condition=used", all)).toBe("d-condition=used");
    expect(canonical("d-condition=used", { ...all, sellerId: "1" })).toBe("");
    const flats = { ...cars, categoryId: "living", subcategoryId: "rent" };
    expect(canonical("type=rent&d-paper=shares", flats)).toBe("type=rent");
    expect(canonical("type=sale&d-paper=shares", flats)).toBe("type=sale&d-paper=shares");
    expect(canonical("d-paper=shares", flats)).toBe("d-paper=shares");
    expect(canonical("type=job&d-hours=full", flats)).toBe("type=job&d-hours=full");
  });

  it("is cleared without the order", () => {
    const filter = read("type=sale&d-make=kia&sort=price-up");
    expect(narrows(filter)).toBe(true);
    expect(filteredPath("/category/cars", withoutFilter(filter))).toBe(
      "/category/cars?sort=price-up",
    );
    expect(narrows(withoutFilter(filter))).toBe(false);
    expect(filteredPath("/category/cars", read(""))).toBe("/category/cars");
  });
});
