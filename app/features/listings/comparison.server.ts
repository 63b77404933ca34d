import { detailRows } from "#app/features/listing-details/listing-details-rows.ts";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { formatDate } from "#app/platform/format.ts";
import { readRowId } from "#app/platform/id.ts";
import { selectCards } from "./data/listing-queries.server.ts";
import type { ListingCard } from "./listing.ts";
import { maxCompared } from "./rules/compare-path.ts";
import { listingTypeName } from "./listing-words.ts";
import { type ReadContext, toCards } from "./listings.server.ts";
import { priceLine, priceText } from "./price-text.ts";

/** One fact of several listings; null where one does not state it. */
type ComparedRow = { key: string; name: string; values: (string | null)[] };

export type Comparison = {
  listings: ListingCard[];
  different: ComparedRow[];
  alike: ComparedRow[];
  /** What only one of them states: it says nothing of the others. */
  single: ComparedRow[];
};

/** Live listings side by side, in the order of their ids: what they differ in, what they are alike in, and the rest. */
export async function compareListings(
  typed: readonly string[],
  read: ReadContext,
): Promise<Comparison> {
  const { locale } = read;
  const ids = [...new Set(typed.flatMap((id) => readRowId(id) ?? []))].slice(0, maxCompared);
  const found = ids.length > 0 ? await selectCards(database(), { ids }, ids.length) : [];
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const listings = await toCards(rows, read);
  const facts = rows.map((row, at): { key: string; name: string; value: string }[] => {
    const { price = null, place = "" } = listings[at] ?? {};
    const text = priceText(price, "elsewhere", locale);
    const { rows: stated, flags } = detailRows(row, locale);
    return [
      ...(text ? [{ key: "price", name: m.filters_price(), value: priceLine(text, locale) }] : []),
      { key: "type", name: m.listings_field_type(), value: listingTypeName(row.listingType) },
      { key: "place", name: m.filters_place(), value: place },
      ...stated,
      ...flags.map((flag) => ({ ...flag, value: m.listings_compare_yes() })),
      ...(row.publishedAt
        ? [
            {
              key: "published",
              name: m.filters_within(),
              value: formatDate(row.publishedAt, locale),
            },
          ]
        : []),
    ];
  });
  const keys = new Map(facts.flat().map(({ key, name }) => [key, name]));
  const compared = [...keys].map(([key, name]) => ({
    key,
    name,
    values: facts.map((its) => its.find((fact) => fact.key === key)?.value ?? null),
  }));
  // A price that one of two states is what they differ in.
  const isSingle = ({ key, values }: ComparedRow) =>
    key !== "price" && values.filter((value) => value !== null).length === 1;
  const differs = (row: ComparedRow) => new Set(row.values).size > 1;
  const several = compared.filter((row) => !isSingle(row));
  return {
    listings,
    different: several.filter(differs),
    alike: several.filter((row) => !differs(row)),
    single: compared.filter(isSingle),
  };
}
