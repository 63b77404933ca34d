import type { SocialPlatform } from "#app/platform/social-links.ts";

const texts = [
  "submissionKey",
  "version",
  "category",
  "subcategory",
  "listingType",
  "title",
  "description",
  "priceType",
  "price",
  "priceMin",
  "priceMax",
  "currency",
  "pound",
  "governorate",
  "area",
  "address",
  "lat",
  "lng",
  "phone",
  "whatsapp",
  "phone2",
  "whatsapp2",
  "contactEmail",
  "website",
  "hoursKnown",
  "video",
  "pictureUrl",
  "productPictureUrl",
  "terms",
] as const;

type TextName = (typeof texts)[number];
const known: ReadonlySet<string> = new Set(texts);
const families =
  /^(?:social-[a-z]{1,20}|hours-[0-6]-(?:open|from|to|from2|to2)|detail-[a-z0-9_-]{1,40})$/i;

/** Everything the listing form holds as text, by the names of its fields, for filling it again. */
export type ListingFormValues = {
  [name in TextName | `social-${SocialPlatform}`]?: string;
} & {
  [name in `hours-${string}` | `detail-${string}`]?: string;
} & { pictureIds: string[]; productPictureIds: string[] };

export function readFormValues(form: FormData): ListingFormValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && (known.has(name) || families.test(name)))
      typed[name] ??= value;
  }
  const idsIn = (name: string) => form.getAll(name).filter((id) => typeof id === "string");
  return {
    ...typed,
    // Nothing chosen is an answer too: a pound nobody chose must not come back chosen.
    pound: typed.pound ?? "",
    pictureIds: idsIn("pictureIds"),
    productPictureIds: idsIn("productPictureIds"),
  };
}

/** The texts of a family of fields, by what follows `prefix` in their names: of "detail-", the details. */
export function valuesUnder(
  values: Partial<ListingFormValues>,
  prefix: "detail-" | "social-",
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "string"
        ? [[name.slice(prefix.length), value]]
        : [],
    ),
  );
}
