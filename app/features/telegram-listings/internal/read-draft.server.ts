import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { carryOver } from "#app/features/listing-editor/edit-listing.server.ts";
import {
  type ListingErrors,
  type ListingInput,
  type ListingValues,
  parseListing,
} from "#app/features/listing-editor/listing-fields.ts";
import { fillFrom, readPost } from "#app/features/listing-editor/post-text.server.ts";
import { maxBusinessPictures, maxProductPictures } from "#app/features/listings/listing.ts";
import { readMoney } from "#app/features/listings/money-input.ts";
import { nameByGazetteer } from "#app/features/places/place-names.server.ts";
import { isNearSyria, readPosition } from "#app/features/places/position.ts";
import { getOwnProfile } from "#app/features/profiles/profile.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Draft, DraftPart } from "../data/draft-queries.server.ts";

export type Question = NonNullable<Draft["question"]>;

/** A draft as the form reads it. */
export type DraftState = {
  draft: Draft;
  values: ListingValues;
  pictures: { business: string[]; product: string[] };
  /** With those that are on their way. */
  pictureCount: number;
  input: ListingInput | undefined;
  errors: ListingErrors;
  question: Question;
  /** Why it is asked, where something stands there already. */
  problem: string | undefined;
  /** Where their last listing was. */
  lastPlace: Pick<ListingValues, "governorate" | "area">;
  hasAgreed: boolean;
};

export const maxPictures = maxBusinessPictures + maxProductPictures;

/** In the order in which they are asked for. */
const fields: readonly (readonly [Question, readonly (keyof ListingErrors)[]])[] = [
  ["words", ["title", "description"]],
  ["category", ["category"]],
  ["subcategory", ["subcategory"]],
  ["type", ["listingType"]],
  ["price", ["price", "priceMin", "priceMax"]],
  ["currency", ["currency", "pound"]],
  ["place", ["governorate", "area", "position"]],
];

export async function readDraft(
  viewer: Viewer,
  draft: Draft,
  parts: readonly DraftPart[],
  locale: Locale,
): Promise<DraftState> {
  const [{ phoneNumber }, carried] = await Promise.all([
    getOwnProfile(viewer),
    carryOver(viewer, null),
  ]);
  const last: ListingValues = carried.values;
  const nowhere = { governorate: "", area: "", address: "", lat: "", lng: "" };
  const began: ListingValues = { phone: phoneNumber ?? "", ...last, ...nowhere };
  const { category, subcategory } = draft.choices;
  const section = category ? { categoryId: category, subcategoryId: subcategory ?? null } : null;
  const textOf = (which: DraftPart["answers"]) =>
    parts.filter(({ answers, text }) => answers === which && text).map(({ text }) => text);
  const words = textOf("words").join("\n");
  let values = words ? fillFrom(await readPost(words, async () => section), began, began) : began;
  for (const which of ["price", "place"] as const) {
    const text = textOf(which).at(-1);
    if (text) values = fillFrom(await readAnswer(which, text), values, values);
  }
  values = { ...values, ...draft.choices, terms: "yes", submissionKey: draft.id };
  const ids = parts.flatMap(({ mediaId }) => mediaId ?? []);
  const pictures = {
    business: ids.slice(0, maxBusinessPictures),
    product: ids.slice(maxBusinessPictures, maxPictures),
  };
  const form = toForm(values, pictures);
  const {
    input,
    errors = {},
    lacking,
  } = parseListing(form, "new", (typed) => readPhone(typed).problem ?? null);
  const found = { ...errors };
  if (category && subcategory === undefined && (await hasSubcategories(category, locale)))
    found.subcategory = "";
  const [question, names] = fields.find(([, each]) => each.some((name) => name in found)) ?? [];
  const wrong = names?.find((name) => name in errors && !lacking.includes(name));
  const others = Object.keys(errors).length > 0 ? ("form" as const) : ("review" as const);
  return {
    draft,
    values,
    pictures,
    pictureCount: parts.filter(({ fileId, mediaId }) => fileId ?? mediaId).length,
    input,
    errors,
    question: question ?? others,
    problem: wrong && errors[wrong],
    lastPlace: { governorate: last.governorate, area: last.area },
    hasAgreed: last.terms === "yes",
  };
}

async function hasSubcategories(category: string, locale: Locale): Promise<boolean> {
  const found = (await listCatalogue(locale)).find(({ id }) => id === category);
  return Boolean(found?.subcategories.length);
}

function toForm(values: ListingValues, pictures: DraftState["pictures"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value) form.set(name, value);
  for (const id of pictures.business) form.append("pictureIds", id);
  for (const id of pictures.product) form.append("productPictureIds", id);
  return form;
}

const location = /^geo:(-?[\d.]+),(-?[\d.]+)$/;

export const locationText = (at: { latitude: number; longitude: number }) =>
  `geo:${at.latitude.toFixed(5)},${at.longitude.toFixed(5)}`;

/** What somebody wrote when they were asked for the price or the place; nothing of what does not say it. */
export async function readAnswer(which: "price" | "place", text: string): Promise<ListingValues> {
  const [, lat, lng] = location.exec(text) ?? [];
  if (which === "place" && lat && lng) {
    const at = readPosition(lat, lng);
    if (!at || !isNearSyria(at)) return {};
    const { governorateId, areaId } = await nameByGazetteer(at, "ar");
    return {
      lat: String(at.lat),
      lng: String(at.lng),
      ...(governorateId && { governorate: governorateId, area: areaId ?? "" }),
    };
  }
  const { price, priceType, currency, pound, governorate, area } = await readPost(
    text,
    async () => null,
  );
  if (which === "place") return governorate ? { governorate, area } : {};
  if (price) return { price, priceType, currency, pound };
  const bare = readMoney(text.trim());
  return bare ? { price: String(bare.amount), priceType: "fixed" } : {};
}
