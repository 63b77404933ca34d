import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { currencyName, priceLine, priceText } from "#app/features/listings/price-text.ts";
import { formCurrencies } from "#app/features/listings/price.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { listingTypes } from "#app/features/listings/listing.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { placeText } from "#app/features/places/place-names.server.ts";
import { guessSection } from "#app/features/search/suggest.server.ts";
import { m } from "#app/paraglide/messages.js";
import { shorten } from "#app/platform/graphemes.ts";
import { isolate } from "#app/platform/isolate.ts";
import { pathIn, type Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import type { DraftState, Question } from "./read-draft.server.ts";

type Wording = { text: string; buttons: { inline_keyboard: Button[][] } };
type Button = { text: string; callback_data: string };
type Asking = { state: DraftState; locale: Locale; to: (verb: string, value?: string) => string };

/** Buttons name their draft by its end, so that those of an earlier one do nothing. */
export const markOf = (draftId: string) => draftId.slice(-8);

export const addressOf = (locale: Locale, path: string) =>
  `${site().publicUrl}${pathIn(locale, path)}`;

export const formAddress = (locale: Locale, draftId: string) =>
  addressOf(locale, `/add-listing?draft=${draftId}`);

/** What a member is asked next, in their language. */
export async function wordQuestion(state: DraftState, locale: Locale): Promise<Wording> {
  const to = (verb: string, value = "") => `list:${markOf(state.draft.id)}:${verb}:${value}`;
  const { text, rows = [] } = await questions[state.question]({ state, locale, to });
  // Longer data Telegram takes from nobody.
  const fitting = rows
    .map((row) => row.filter(({ callback_data: data }) => Buffer.byteLength(data) <= 64))
    .filter((row) => row.length > 0);
  return { text, buttons: { inline_keyboard: fitting } };
}

type QuestionParts = { text: string; rows?: Button[][] };

const questions: Record<Question, (asking: Asking) => QuestionParts | Promise<QuestionParts>> = {
  words: ({ state, locale }) => ({
    text: state.problem
      ? lines(
          state.problem,
          m.telegram_listing_shorten({ url: formAddress(locale, state.draft.id) }),
        )
      : m.telegram_listing_words(),
  }),
  category: askForCategory,
  subcategory: async ({ state, locale, to }) => {
    const category = (await listCatalogue(locale)).find(({ id }) => id === state.values.category);
    const buttons = category?.subcategories.map(({ id, title }) => button(title, to("sub", id)));
    return {
      text: m.telegram_listing_subcategory({ category: category?.name ?? "" }),
      rows: [
        ...inRows(buttons ?? [], 2),
        [
          button(m.telegram_listing_no_subcategory(), to("sub")),
          button(m.telegram_listing_back(), to("cat")),
        ],
      ],
    };
  },
  type: ({ to }) => ({
    text: m.telegram_listing_type(),
    rows: inRows(
      listingTypes.map((type) => button(listingTypeName(type), to("type", type))),
      3,
    ),
  }),
  price: ({ state, to }) => ({
    text: lines(state.problem, m.telegram_listing_price()),
    rows: [
      [
        button(m.listings_price_type_negotiable(), to("price", "negotiable")),
        button(m.listings_price_type_free(), to("price", "free")),
        button(m.listings_price_type_contact(), to("price", "contact")),
      ],
    ],
  }),
  currency: ({ state, locale, to }) => {
    const isPound = state.values.currency === "SYP";
    const offered = isPound ? (["SYP"] as const) : formCurrencies;
    return {
      text: m.telegram_listing_currency(),
      rows: offered.map((currency) =>
        (currency === "SYP" ? (["new", "old"] as const) : [null]).map((pound) =>
          button(
            currencyName(currency, pound, locale),
            to("money", [currency, pound ?? ""].join("-")),
          ),
        ),
      ),
    };
  },
  place: async ({ state, locale, to }) => {
    const { governorate, area } = state.lastPlace;
    const last = governorate && (await placeText(governorate, area || null, locale));
    const options = await listGovernorateOptions(locale);
    return {
      text: lines(state.problem, m.telegram_listing_place()),
      rows: [
        ...(last
          ? [[button(last, to("place", [governorate, area].filter(Boolean).join("/")))]]
          : []),
        ...inRows(
          options.map(({ id, name }) => button(name, to("place", id))),
          3,
        ),
      ],
    };
  },
  form: ({ state, locale, to }) => ({
    text: lines(
      m.telegram_listing_form(),
      ...Object.values(state.errors),
      m.telegram_listing_open_form({ url: formAddress(locale, state.draft.id) }),
    ),
    rows: [[button(m.telegram_listing_cancel(), to("leave"))]],
  }),
  review: async ({ state, locale, to }) => ({
    text: await previewOf(state, locale),
    rows: [
      [
        button(m.telegram_listing_publish(), to("publish")),
        button(m.telegram_listing_cancel(), to("leave")),
      ],
    ],
  }),
};

async function askForCategory({ state, locale, to }: Asking): Promise<QuestionParts> {
  const title = state.values.title ?? "";
  const [catalogue, guess] = await Promise.all([listCatalogue(locale), guessSection(title)]);
  const guessed = catalogue.find(({ id }) => id === guess?.categoryId);
  const part = guessed?.subcategories.find(({ id }) => id === guess?.subcategoryId);
  const first = guessed && [
    button(
      `✓ ${[guessed.name, part?.title].filter(Boolean).join(" › ")}`,
      part ? to("sub", part.id) : to("cat", guessed.id),
    ),
  ];
  return {
    text: m.telegram_listing_category({ title: shorten(title, 60) }),
    rows: [
      ...(first ? [first] : []),
      ...inRows(
        catalogue.map(({ id, name }) => button(name, to("cat", id))),
        2,
      ),
    ],
  };
}

/** With the rest it fits below a picture. */
const maxPreviewLength = 400;

/** As plain words: what the page of the listing says. */
async function previewOf(state: DraftState, locale: Locale) {
  const { values, input, pictureCount: count, draft, hasAgreed } = state;
  if (!input) throw new Error("Only a complete draft is previewed");
  const category = (await listCatalogue(locale)).find(({ id }) => id === input.categoryId);
  const part = category?.subcategories.find(({ id }) => id === input.subcategoryId);
  const price = priceText(input.price, "elsewhere", locale);
  const place = await placeText(input.governorateId, input.areaId, locale);
  return lines(
    m.telegram_listing_review(),
    "",
    input.title,
    price && priceLine(price, locale),
    [listingTypeName(input.listingType), category?.name, part?.title].filter(Boolean).join(" › "),
    [place, input.position && m.telegram_listing_pin()].filter(Boolean).join(" · "),
    m.telegram_listing_pictures({ count }),
    [values.phone, values.phone2]
      .flatMap((number) => (number ? isolate(number) : []))
      .join(" · ") || m.telegram_listing_no_phone(),
    "",
    shorten(input.description, maxPreviewLength),
    "",
    m.telegram_listing_change({ url: formAddress(locale, draft.id) }),
    hasAgreed ? null : m.telegram_listing_terms({ url: addressOf(locale, "/privacy-policy") }),
  );
}

const lines = (...each: (string | null | undefined)[]) =>
  each.filter((line) => line !== null && line !== undefined).join("\n");

const button = (text: string, data: string): Button => ({ text, callback_data: data });

function inRows(buttons: readonly Button[], count: number): Button[][] {
  const rows: Button[][] = [];
  for (let at = 0; at < buttons.length; at += count) rows.push(buttons.slice(at, at + count));
  return rows;
}
