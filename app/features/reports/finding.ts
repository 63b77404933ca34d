import type { ReportReason } from "./report.ts";
import { hourMs } from "#app/platform/durations.ts";

export const findingRules = [
  "banned_word",
  "watched_category",
  "phone_in_title",
  "contact_in_comment",
  "repeated_title",
  "copied_text",
  "copied_picture",
  "offered_twice",
  "burst",
  "praise_circle",
  "praise_device",
  "reserved_name",
] as const;
export type FindingRule = (typeof findingRules)[number];

const ringRules = ["praise_circle", "praise_device"] as const satisfies readonly FindingRule[];
export type RingRule = (typeof ringRules)[number];

export function isRingRule(rule: FindingRule | null): rule is RingRule {
  return ringRules.some((each) => each === rule);
}

export const reasonOfRule: Record<FindingRule, ReportReason> = {
  banned_word: "prohibited",
  watched_category: "prohibited",
  phone_in_title: "personal_data",
  contact_in_comment: "spam",
  repeated_title: "duplicate",
  copied_text: "duplicate",
  copied_picture: "duplicate",
  offered_twice: "duplicate",
  burst: "spam",
  praise_circle: "fake",
  praise_device: "fake",
  reserved_name: "impersonation",
};

export const watchedCategories: ReadonlySet<string> = new Set(["investment", "pharmaceutical"]);

/** A description this short may be the same by chance; in characters after folding. */
export const minCopiedLength = 80;

export const burst = { listings: 10, withinMs: hourMs } as const;

export const praise = {
  stars: 4,
  withinDays: 30,
  /** So many accounts on one device, none older than `youngDays`, praise one seller within `burstDays`. */
  onDevice: 3,
  youngDays: 30,
  burstDays: 7,
  named: 5,
} as const;

/** Pictures whose perceptual hashes differ in at most this many bits count as one. */
export const alikeBits = 5;

/** Bits of each part of a perceptual hash: hashes that differ in `alikeBits` share at least one part. */
const partBits = [11n, 11n, 11n, 11n, 10n, 10n];

export function hashPartsOf(hash: bigint): number[] {
  let rest = hash;
  return partBits.map((bits, place) => {
    const part = Number(rest & ((1n << bits) - 1n));
    rest >>= bits;
    return place * 2 ** 11 + part;
  });
}
