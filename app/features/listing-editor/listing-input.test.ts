import { describe, expect, test } from "vitest";
import { errorsWith, parseForm, parseWith, typedListing } from "#test/typed-listing.ts";

test.each([
  ["living", "rent", "rent"],
  ["living", "sale", "sale"],
  ["cars", "car-rental", "rent"],
  ["working", "companies-recruitment", "job"],
])("of %s/%s is its type, where none was chosen", (category, subcategory, type) => {
  const { input } = parseWith({ category, subcategory, listingType: null });
  expect(input?.listingType).toBe(type);
  const chosen = parseWith({ category, subcategory, listingType: "wanted" });
  expect(chosen.input?.listingType).toBe("wanted");
});

describe("a complete form", () => {
  test("is a listing", () => {
    expect(parseWith().input).toEqual({
      submissionKey: typedListing.submissionKey,
      version: null,
      categoryId: "cars",
      subcategoryId: null,
      listingType: "sale",
      title: "كيا ريو 2011",
      description: "فحص كامل، دهان خارجي",
      price: { type: "fixed", min: 6500, max: null, currency: "USD", pound: null },
      governorateId: "damascus",
      areaId: null,
      addressText: null,
      position: null,
      phones: [],
      contactEmail: null,
      website: null,
      socialLinks: [],
      hours: null,
      video: null,
      details: {},
      pictureIds: [],
      productPictureIds: [],
    });
  });

  test("without a usable key gets one, so that it can still be published", () => {
    expect(parseWith({ submissionKey: "1; drop table" }).input?.submissionKey).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });
});

describe("what must be there", () => {
  test.each([
    ["category", "category_required"],
    ["listingType", "type_required"],
    ["title", "title_required"],
    ["description", "description_required"],
    ["price", "price_required"],
    ["governorate", "place_required"],
    ["terms", "terms_required"],
  ])("%s", (field, key) => {
    expect(errorsWith({ [field]: null })).toEqual({ [field]: key });
    expect(errorsWith({ [field]: "  \u200b " })).toEqual({ [field]: key });
  });

  test("all mistakes are reported at once", () => {
    expect(Object.keys(parseForm(new FormData(), "new").errors ?? {}).sort()).toEqual([
      "category",
      "currency",
      "description",
      "governorate",
      "listingType",
      "price",
      "terms",
      "title",
    ]);
  });
});

describe("texts", () => {
  test("are measured in characters, as a person counts them", () => {
    expect(errorsWith({ title: "🏠".repeat(121) })).toEqual({ title: "title_too_long" });
    expect(parseWith({ title: "🏠".repeat(120) }).errors).toBeUndefined();
    expect(errorsWith({ description: "م".repeat(5001) })).toEqual({
      description: "description_too_long",
    });
    expect(errorsWith({ address: "ش".repeat(201) })).toEqual({ address: "address_too_long" });
  });

  test("keep markup as plain text and lose invisible characters", () => {
    const { input } = parseWith({
      title: " <script>alert(1)</script>\u202e\u0000 شقة \n للبيع ",
      description: "سطر\r\n\r\n\r\n\r\nآخر\u0007",
    });
    expect(input?.title).toBe("<script>alert(1)</script> شقة للبيع");
    expect(input?.description).toBe("سطر\n\nآخر");
  });

  test.each(["title", "description", "address"])("%s loses what turns the text round", (field) => {
    const { input } = parseWith({ [field]: "\u202eشقة\u2066 <b>كبيرة</b>\u0000\u200f\ufeff" });
    const { title, description, addressText } = input ?? {};
    expect({ title, description, address: addressText }).toMatchObject({
      [field]: "شقة <b>كبيرة</b>",
    });
  });
});

describe("what hangs on the category", () => {
  const flat = { category: "living", subcategory: "rent", listingType: "rent" };

  test("is read according to the category's fields", () => {
    const { input } = parseWith({ ...flat, "detail-rooms": "٣", "detail-mileage": "90000" });
    expect(input?.details).toEqual({ rooms: 3 });
  });

  test("is gone with the category", () => {
    const { input } = parseWith({
      ...flat,
      category: "cars",
      subcategory: "",
      "detail-rooms": "3",
    });
    expect(input).toMatchObject({ categoryId: "cars", subcategoryId: null, details: {} });
    expect(
      parseWith({ ...flat, category: "volunteering", subcategory: "" }).input?.price,
    ).toBeNull();
  });

  test("is refused beside its field", () => {
    expect(errorsWith({ ...flat, "detail-rooms": "many" })).toEqual({
      "detail-rooms": "اكتب عددًا صحيحًا بين 1 و50",
    });
  });
});

describe("the point on the map", () => {
  test("is in the country, in whatever digits it is typed", () => {
    expect(parseWith({ lat: "٣٣٫٥١٣", lng: "36,292" }).input?.position).toEqual({
      lat: 33.513,
      lng: 36.292,
    });
    expect(parseWith({ lat: "", lng: " " }).input?.position).toBeNull();
  });

  test.each([
    ["48.1", "11.5"],
    ["33.5", ""],
    ["", "36.3"],
    ["-33.5", "36.3"],
    ["1e309", "36.3"],
    ["NaN", "NaN"],
  ])("is refused beside its field: %j, %j", (lat, lng) => {
    expect(errorsWith({ lat, lng })).toEqual({ position: "position_invalid" });
  });
});

describe("an edited form", () => {
  test("carries the version its editor read, and asks for no terms again", () => {
    expect(parseWith({ terms: null, version: "7" }, "edit").input?.version).toBe(7);
  });

  test.each(["", "0", "-1", "1.5", "x", "99999999999"])("knows no version %j", (version) => {
    expect(parseWith({ version }, "edit").input?.version).toBeNull();
  });
});

describe("pictures", () => {
  const id = (number: number) =>
    `0198b5c2-6f1e-4a7e-9d3b-2f6a1c4e${String(number).padStart(4, "0")}`;
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => id(from + index));

  test("are up to five of the business and fifteen of the products", () => {
    const { input } = parseWith({ pictureIds: ids(0, 5), productPictureIds: ids(10, 15) });
    expect(input?.pictureIds).toHaveLength(5);
    expect(input?.productPictureIds).toHaveLength(15);
    expect(errorsWith({ pictureIds: ids(0, 6) })).toEqual({ pictures: "too_many_pictures" });
    expect(errorsWith({ productPictureIds: ids(0, 16) })).toEqual({
      productPictures: "too_many_product_pictures",
    });
  });

  test("are in the listing once, and a malformed id is dropped", () => {
    const given = { pictureIds: [id(1), id(1), "new"], productPictureIds: [id(2), id(1), "../x"] };
    expect(parseWith(given).input).toMatchObject({
      pictureIds: [id(1)],
      productPictureIds: [id(2)],
    });
  });
});
