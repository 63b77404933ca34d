import type { ReportReason } from "./report.ts";

export const findingRules = [
  "banned_word",
  "watched_category",
  "phone_in_title",
  "contact_in_comment",
  "repeated_title",
  "copied_text",
  "copied_picture",
  "burst",
] as const;
export type FindingRule = (typeof findingRules)[number];

export const reasonOfRule: Record<FindingRule, ReportReason> = {
  banned_word: "prohibited",
  watched_category: "prohibited",
  phone_in_title: "personal_data",
  contact_in_comment: "spam",
  repeated_title: "duplicate",
  copied_text: "duplicate",
  copied_picture: "duplicate",
  burst: "spam",
};

/** Categories and subcategories in which everything is reviewed. */
export const watchedCategories: ReadonlySet<string> = new Set(["investment", "pharmaceutical"]);

/** A description this short may be the same by chance; in characters after folding. */
export const shortestCopied = 80;

export const burst = { listings: 10, withinMs: 60 * 60 * 1_000 } as const;

/** Pictures whose perceptual hashes differ in at most this many bits count as one. */
export const alikeBits = 5;

/** Bits of each part of a look: one part at least is the same in looks that differ in `alikeBits`. */
const partBits = [11n, 11n, 11n, 11n, 10n, 10n];

export function partsOf(look: bigint): number[] {
  let rest = look;
  return partBits.map((bits, place) => {
    const part = Number(rest & ((1n << bits) - 1n));
    rest >>= bits;
    return place * 2 ** 11 + part;
  });
}
