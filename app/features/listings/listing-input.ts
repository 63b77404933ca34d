import { toLatinDigits } from "#app/platform/digits.ts";
import { isUuid } from "#app/platform/id.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import {
  type ListingType,
  listingTypes,
  longestAddress,
  longestDescription,
  longestTitle,
  mostBusinessPictures,
  withoutPrice,
} from "./listing.ts";
import {
  type Currency,
  formCurrencies,
  highestAmount,
  type Price,
  type PriceType,
  priceTypes,
} from "./price.ts";

/** What went wrong in a field, as a key of the messages (listings_error_…). */
export type ListingErrorKey =
  | "category_required"
  | "category_unknown"
  | "subcategory_unknown"
  | "title_required"
  | "title_too_long"
  | "description_required"
  | "description_too_long"
  | "type_required"
  | "price_required"
  | "price_range_required"
  | "price_invalid"
  | "price_too_high"
  | "price_reversed"
  | "pound_required"
  | "place_required"
  | "place_unknown"
  | "area_unknown"
  | "address_too_long"
  | "phone_invalid"
  | "email_invalid"
  | "website_invalid"
  | "terms_required"
  | "too_many_pictures"
  | "picture_too_large"
  | "picture_not_a_picture"
  | "picture_too_many_pixels";

export type ListingField =
  | "category"
  | "subcategory"
  | "listingType"
  | "title"
  | "description"
  | "price"
  | "priceMin"
  | "priceMax"
  | "pound"
  | "governorate"
  | "area"
  | "address"
  | "phone"
  | "contactEmail"
  | "website"
  | "terms"
  | "pictures";

export type ListingErrors = Partial<Record<ListingField, ListingErrorKey>>;

/** Everything the form holds as text, for filling it again. */
export type ListingFormValues = Partial<
  Record<ListingField | "priceType" | "currency" | "whatsapp" | "submissionKey", string>
> & {
  pictureIds: string[];
};

/** A listing as its writer means it, free of the form's spelling. */
export type ListingInput = {
  submissionKey: string;
  categoryId: string;
  subcategoryId: string | null;
  listingType: ListingType;
  title: string;
  description: string;
  price: Price | null;
  governorateId: string;
  areaId: string | null;
  addressText: string | null;
  /** As typed; the server makes E.164 of it. */
  phone: string | null;
  hasWhatsapp: boolean;
  contactEmail: string | null;
  website: string | null;
  pictureIds: string[];
};

const longestEmail = 254;
const longestWebsite = 300;

// Patterns instead of the schema library: the browser checks with this file, too, before it sends.
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Reads the listing form (D1 §5, rulings 49 to 53, 81, 82, 86, 87): the listing, or an error for each field. */
export function parseListing(
  form: FormData,
): { input: ListingInput; errors?: undefined } | { input?: undefined; errors: ListingErrors } {
  const line = (name: string) => cleanLine(String(form.get(name) ?? ""));
  const errors: ListingErrors = {};
  const fail = (field: ListingField, key: ListingErrorKey) => {
    errors[field] ??= key;
  };

  const categoryId = line("category");
  if (!categoryId) fail("category", "category_required");

  const listingType = listingTypes.find((type) => type === line("listingType"));
  if (!listingType) fail("listingType", "type_required");

  const title = line("title");
  if (!title) fail("title", "title_required");
  else if (lengthOf(title) > longestTitle) fail("title", "title_too_long");

  const description = cleanText(String(form.get("description") ?? ""));
  if (!description) fail("description", "description_required");
  else if (lengthOf(description) > longestDescription) fail("description", "description_too_long");

  const price = categoryId === withoutPrice ? null : parsePrice(line, fail);

  const governorateId = line("governorate");
  if (!governorateId) fail("governorate", "place_required");
  const addressText = line("address") || null;
  if (addressText && lengthOf(addressText) > longestAddress) fail("address", "address_too_long");

  const contactEmail = line("contactEmail").toLowerCase() || null;
  if (contactEmail && !isEmail(contactEmail)) fail("contactEmail", "email_invalid");
  const typedSite = withScheme(line("website"));
  const site = typedSite ? safeWebsite(typedSite) : null;
  if (typedSite && !site) fail("website", "website_invalid");

  if (form.get("terms") !== "yes") fail("terms", "terms_required");

  const pictureIds = form.getAll("pictureIds").filter(isUuid);
  if (pictureIds.length > mostBusinessPictures) fail("pictures", "too_many_pictures");

  const submissionKey = form.get("submissionKey");
  if (Object.keys(errors).length > 0 || !listingType) return { errors };
  return {
    input: {
      submissionKey: isUuid(submissionKey) ? submissionKey : crypto.randomUUID(),
      categoryId,
      subcategoryId: line("subcategory") || null,
      listingType,
      title,
      description,
      price,
      governorateId,
      areaId: line("area") || null,
      addressText,
      phone: line("phone") || null,
      hasWhatsapp: form.get("whatsapp") === "yes",
      contactEmail,
      website: site,
      pictureIds,
    },
  };
}

function parsePrice(
  line: (name: string) => string,
  fail: (field: ListingField, key: ListingErrorKey) => void,
): Price | null {
  const type: PriceType = priceTypes.find((known) => known === line("priceType")) ?? "fixed";
  const none: Price = { type, min: null, max: null, currency: null, pound: null };
  if (type === "free" || type === "contact") return none;

  const currency: Currency = formCurrencies.find((known) => known === line("currency")) ?? "SYP";
  const pound =
    currency === "SYP" ? (["new", "old"] as const).find((known) => known === line("pound")) : null;
  if (pound === undefined) fail("pound", "pound_required");

  const readAmount = (field: "price" | "priceMin" | "priceMax"): number | null => {
    const text = line(field);
    if (!text) return null;
    const amount = parseAmount(text);
    if (amount === null) fail(field, "price_invalid");
    else if (amount > highestAmount(currency, pound ?? "new")) fail(field, "price_too_high");
    return amount;
  };

  if (type === "range") {
    const [min, max] = [readAmount("priceMin"), readAmount("priceMax")];
    if (!line("priceMin")) fail("priceMin", "price_range_required");
    else if (!line("priceMax")) fail("priceMax", "price_range_required");
    if (min !== null && max !== null && min > max) fail("priceMax", "price_reversed");
    if (min === 0) fail("priceMin", "price_required");
    return { type, min, max, currency, pound: pound ?? null };
  }
  const min = readAmount("price");
  if (type === "negotiable" && !line("price")) return none;
  if (!line("price") || min === 0) fail("price", "price_required");
  return { type, min, max: null, currency, pound: pound ?? null };
}

/** An amount in any digits, with or without thousands marks, to the hundredth; null when it is none. */
export function parseAmount(text: string): number | null {
  const plain = toLatinDigits(text).replace(/(?<=\d)[,\s](?=\d{3}(\D|$))/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

function withScheme(text: string): string {
  return text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text);
}

/** The address as a browser reads it, or null for one we would not link to: not https, no named host, a user in it. */
function safeWebsite(text: string): string | null {
  if (text.length > longestWebsite || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const safe =
    protocol === "https:" && hostPattern.test(hostname) && username === "" && password === "";
  return safe && href.length <= longestWebsite ? href : null;
}
