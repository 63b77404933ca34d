import type { ListingValues } from "#app/features/listing-editor/listing-fields.ts";
import type { ListingChange } from "./shapes.ts";

const noPrice = { price: "", priceMin: "", priceMax: "" };

function priceFields(price: NonNullable<ListingChange["price"]>): ListingValues {
  const { type, amount, to, currency, pound } = price;
  const [low, high] = [amount, to].map((each) => (each === undefined ? "" : String(each)));
  const amounts =
    type === "range" ? { priceMin: low ?? "", priceMax: high ?? "" } : { price: low ?? "" };
  return {
    ...noPrice,
    ...amounts,
    priceType: type,
    currency: currency ?? "",
    pound: pound ?? "",
  };
}

function phoneFields(phones: NonNullable<ListingChange["phones"]>): ListingValues {
  const [first, second] = phones;
  return {
    phone: first?.number ?? "",
    whatsapp: first?.hasWhatsapp ? "yes" : "",
    phone2: second?.number ?? "",
    whatsapp2: second?.hasWhatsapp ? "yes" : "",
  };
}

const asTyped = (value: string | number | boolean) =>
  typeof value === "boolean" ? (value ? "yes" : "") : String(value);

function valuesOf(change: ListingChange): ListingValues {
  const { type, price, phones, position, details, pictures: _, ...texts } = change;
  const written = Object.entries({ ...texts, listingType: type });
  return {
    ...Object.fromEntries(
      written.flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? ""]])),
    ),
    ...(price !== undefined && (price ? priceFields(price) : { ...noPrice, priceType: "contact" })),
    ...(phones && phoneFields(phones)),
    ...(position !== undefined && {
      lat: position ? String(position.lat) : "",
      lng: position ? String(position.lng) : "",
    }),
    ...Object.fromEntries(
      Object.entries(details ?? {}).map(([key, value]) => [`detail-${key}`, asTyped(value)]),
    ),
  };
}

/** The form that a person would have sent: `stored` is what it held, and `change` what is written over it. */
export function listingForm(
  change: ListingChange,
  stored: {
    values: ListingValues;
    pictures: readonly string[];
    businessPictures?: readonly string[];
  },
): FormData {
  const form = new FormData();
  const values = { ...stored.values, ...valuesOf(change) };
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  for (const id of change.pictures ?? stored.pictures) form.append("productPictureIds", id);
  for (const id of stored.businessPictures ?? []) form.append("pictureIds", id);
  return form;
}
