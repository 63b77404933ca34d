import type { Connection } from "#app/platform/database.server.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import type { MailCard } from "#app/platform/mail/mail.server.ts";
import { placeText } from "#app/features/places/place-names.server.ts";
import { site } from "#app/platform/site.server.ts";
import { selectCards } from "./data/listing-queries.server.ts";
import { toPrice } from "./listings.server.ts";
import { priceLine, shortPriceText } from "./price-text.ts";

const maxCards = 3;

export async function selectMailCards(
  db: Connection,
  ids: Iterable<number>,
  locale: Locale,
): Promise<(MailCard & { id: number })[]> {
  const first = [...new Set(ids)].slice(0, maxCards);
  if (first.length === 0) return [];
  const rows = await selectCards(db, { ids: first }, maxCards);
  return Promise.all(
    rows
      .toSorted((one, other) => first.indexOf(one.id) - first.indexOf(other.id))
      .map(async ({ id, title, price, governorateId, areaId, picture }) => {
        const text = shortPriceText(toPrice(price), locale, "latn");
        const [width] = picture?.widths ?? [];
        return {
          id,
          title,
          price: text && priceLine(text, locale),
          place: await placeText(governorateId, areaId, locale),
          href: site().publicUrl + pathIn(locale, `/listing/${id}`),
          picture: picture && width ? { id: picture.id, width } : null,
        };
      }),
  );
}
