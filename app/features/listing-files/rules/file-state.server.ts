import { actionsOf, type LifeAction } from "#app/features/listings/listing-life.ts";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import type { ListingRow, ListingStatus } from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import { cutText } from "#app/platform/graphemes.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { type Locale, locales } from "#app/platform/locale.ts";
import { cleanLine } from "#app/platform/text.ts";
import { foldWord } from "./file-words.server.ts";

const states = ["active", "paused", "sold", "expired"] as const;
type State = (typeof states)[number];

export const stateWord = (status: ListingStatus, locale: Locale): string =>
  withLocale(locale, () => listingStatusName(status));

function readState(text: string): State | null {
  const folded = foldWord(text);
  const isCalled = (state: State) =>
    [state, ...locales.map((locale) => stateWord(state, locale))].some(
      (word) => foldWord(word) === folded,
    );
  return states.find(isCalled) ?? (foldWord("ended") === folded ? "sold" : null);
}

type StatePlan = {
  action: LifeAction | null;
  ends: boolean;
  from: string;
  to: string;
  problem?: string;
};

const ways: Record<State, readonly LifeAction[]> = {
  active: ["resume", "relist", "renew"],
  paused: ["pause"],
  // A service is not sold: it is only not shown any more.
  sold: ["sold", "pause"],
  expired: ["sold", "pause"],
};

/** What the word for a listing's state asks for; nothing where it is so already. */
export function planState(
  cell: string | undefined,
  stored: ListingRow | null,
  now: Date,
): StatePlan {
  const none = { action: null, ends: false, from: "", to: "" };
  const text = cleanLine(cell ?? "");
  const wanted = text === "" ? undefined : readState(text);
  if (wanted === undefined) return none;
  if (wanted === null) return { ...none, problem: m.files_error_word({ word: cutText(text, 80) }) };
  const ends = wanted !== "active";
  if (!stored || stored.status === wanted) return { ...none, ends: !stored && ends };
  const hasEnded = stored.status === "sold" || stored.status === "expired";
  if (hasEnded && (wanted === "sold" || wanted === "expired")) return none;
  const may = actionsOf(stored, now);
  const action = ways[wanted].find((each) => may.includes(each));
  if (!action) {
    const isPausedAlready = stored.status === "paused" && ends;
    return isPausedAlready ? { ...none, ends } : { ...none, problem: m.files_error_state() };
  }
  return {
    action,
    ends,
    from: listingStatusName(stored.status),
    to: listingStatusName(action === "pause" ? "paused" : action === "sold" ? "sold" : "active"),
  };
}
