import { isWithinLast } from "#app/platform/clock.ts";
import { dayMs } from "#app/platform/durations.ts";

export const addressKinds = ["email", "telegram", "phone"] as const;
export const addressWays = ["mail", "telegram", "provider", "staff"] as const;

export type AddressKind = (typeof addressKinds)[number];

/** By what an address was proved; where the site sends no mail, an email counts as proved by one. */
export type AddressWay = (typeof addressWays)[number];

/** The account library's email of a member: theirs, or one of nobody's, where no mail goes. */
export const keyOf = ({ id, email }: { id: string; email: string | null }): string =>
  email ?? `${id}@no-mail.invalid`;

/** For so long a number that was proved counts without a new proof: numbers are given to others in time. */
export const isFreshProof = (provedAt: Date, now: Date): boolean =>
  isWithinLast(180 * dayMs, provedAt, now);

export type MemberAddress = {
  kind: AddressKind;
  value: string;
  /** Null while it is only said to be the member's, as `provedAt`. */
  way: AddressWay | null;
  provedAt: Date | null;
  addedAt: Date;
  /** Since when the bot may not write there, of a Telegram account. */
  refusedAt?: Date | null;
};
