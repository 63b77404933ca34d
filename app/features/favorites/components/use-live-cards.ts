import { useEffect, useState } from "react";
import type { ListingCard } from "#app/features/listings/listing.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";

/** The live ones of these listings by their ids; null until the server has answered, and when it cannot. */
export function useLiveCards(ids: readonly number[]): Map<number, ListingCard> | null {
  const [cards, setCards] = useState<Map<number, ListingCard> | null>(null);
  const wanted = ids.join(",");

  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    void ask(wanted, asking.signal).then((found) => {
      if (!asking.signal.aborted && found) setCards(found);
    });
    return () => asking.abort();
  }, [wanted]);

  return cards;
}

// As JSON carries it.
type SentCard = Omit<ListingCard, "publishedAt"> & { publishedAt: string };

async function ask(ids: string, signal: AbortSignal): Promise<Map<number, ListingCard> | null> {
  try {
    const answer = await fetch(pathIn(getLocale(), `/favorites.json?ids=${ids}`), { signal });
    if (!answer.ok) return null;
    const { cards } = (await answer.json()) as { cards: SentCard[] };
    return new Map(
      cards.map((card) => [card.id, { ...card, publishedAt: new Date(card.publishedAt) }]),
    );
  } catch {
    return null;
  }
}
