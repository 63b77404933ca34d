import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { type Connection } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { AddressKind, AddressWay, MemberAddress } from "./rules/address.ts";
import { numberMovedNews } from "./account-mails.server.ts";
import { notifyAccount } from "./internal/account-news.server.ts";
import { rememberAddress } from "./address-changes.server.ts";
import { mindingBadge } from "./badge.server.ts";
import * as queries from "./data/address-queries.server.ts";
import { findMemberViewer } from "./sessions.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Viewer } from "#app/platform/viewer.ts";

// One address of each kind. At the end of a transaction the database refuses to leave an account without a way in
// (`account_has_way_in`) or one that reaches it (`account_is_reached`): brokenConstraint.

export { isFreshProof, keyOf } from "./rules/address.ts";

/** Whether members can prove numbers here; where they cannot, the longest holder of a number signs in by it. */
export function provesNumbers(): boolean {
  const { telegramBotToken, oidcIssuer, oidcPhoneClaim } = site();
  return Boolean(telegramBotToken ?? (oidcIssuer && oidcPhoneClaim));
}

/** In the order email, phone, telegram; a number or an email with `provedAt` null is only said to be theirs. */
export const addressesOf = (db: Connection, memberId: string) =>
  queries.selectAddresses(db, memberId);

/** Whose it is: an email of a member, a Telegram account by its id (the token's `id`, not `sub`), a proved number. */
export const findByAddress = (db: Connection, kind: AddressKind, value: string) =>
  queries.findAddressHolder(db, kind, value);

/** Where the bot writes to the member, and in which language; null where it may not, or the account is closed. */
export const findTelegramReader = (db: Connection, memberId: string) =>
  queries.findTelegramReader(db, memberId);

/** Who writes to the bot, by the id at Telegram. */
export async function findTelegramMember(
  db: Connection,
  chat: string,
): Promise<{ viewer: Viewer; locale: Locale } | null> {
  const memberId = await findByAddress(db, "telegram", chat);
  return memberId === null ? null : findMemberViewer(db, memberId);
}

export const markTelegramRefused = (tx: Connection, chat: string, at: Date) =>
  queries.saveRefusal(tx, chat, at);

/** Whoever writes to the bot may be written to again. */
export const clearTelegramRefusal = (tx: Connection, chat: string) =>
  queries.saveRefusal(tx, chat, null);

type Linked = { memberId: string; telegramId: string; isNew?: boolean; now: Date };

/**
 * Gives the member this Telegram account, in the place of one they had; "taken" when another account has it.
 * Their other addresses are told, unless the account `isNew` and has nobody to tell.
 */
export async function linkTelegram(
  tx: Connection,
  { memberId, telegramId, isNew = false, now }: Linked,
): Promise<"linked" | "taken"> {
  await queries.lockAddress(tx, "telegram", telegramId);
  const holder = await queries.findAddressHolder(tx, "telegram", telegramId);
  if (holder !== null) return holder === memberId ? "linked" : "taken";
  const address = { memberId, kind: "telegram", value: telegramId, way: "telegram" } as const;
  const notify = isNew ? null : await rememberAddress(tx, memberId, "telegram", now);
  await queries.removeTelegram(tx, memberId);
  await queries.insertAddress(tx, { ...address, provedAt: now, addedAt: now });
  await notify?.();
  return "linked";
}

type NumberProof = {
  memberId: string;
  number: string;
  way: AddressWay;
  isNew?: boolean;
  now: Date;
};

/** What came of a proof: "anonymous" is a number that Telegram sells (+888), "too-many" over three changes a year. */
export type NumberProved = "proved" | "anonymous" | "invalid" | "too-many";

/**
 * The number is the member's from now on, with or without its plus. Whoever proved it before keeps account and
 * content without it, and is told. A number signs nobody in by this, and is shown in the profile only if the
 * profile showed one already.
 */
export async function proveNumber(
  tx: Connection,
  { memberId, number: text, way, isNew = false, now }: NumberProof,
): Promise<NumberProved> {
  const written = `+${text.replace(/\D/g, "")}`;
  if (written.startsWith("+888")) return "anonymous";
  const { number } = readPhone(written);
  if (!number) return "invalid";
  await queries.lockAddress(tx, "phone", number);
  const holder = await queries.findAddressHolder(tx, "phone", number);
  await queries.lockMembers(tx, holder === null ? [memberId] : [memberId, holder]);
  const own = (await addressesOf(tx, memberId)).find(({ kind }) => kind === "phone");
  if (own?.provedAt && own.value !== number) {
    const { allowed } = await consume(tx, limits.proveNumberByAccount, [memberId], now);
    if (!allowed) return "too-many";
  }
  if (holder !== null && holder !== memberId) await giveNumberUp(tx, holder, number, now);
  const isOwn = isNew || own?.value === number;
  const notify = isOwn ? null : await rememberAddress(tx, memberId, "phone", now);
  await claimNumber(tx, memberId, number, now);
  await queries.markNumberProved(tx, memberId, way, now);
  await mindingBadge(tx, memberId, now, () => queries.saveProfileNumber(tx, memberId, number, now));
  await notify?.();
  return "proved";
}

async function giveNumberUp(tx: Connection, memberId: string, number: string, now: Date) {
  await claimNumber(tx, memberId, null, now);
  await mindingBadge(tx, memberId, now, () =>
    queries.forgetProfileNumber(tx, memberId, number, now),
  );
  await notifyAccount(tx, { memberId, words: numberMovedNews });
}

/** The member says that this number is theirs, or that none is. A number that they have proved stays proved. */
export const claimNumber = (tx: Connection, memberId: string, number: string | null, now: Date) =>
  queries.saveNumber(tx, memberId, number, now);

/** Takes an address off the account, and with the Telegram account the sign-in by it. */
export async function removeAddress(
  tx: Connection,
  { memberId, kind, now }: { memberId: string; kind: AddressKind; now: Date },
): Promise<void> {
  if (kind === "email")
    return queries.saveEmail(tx, memberId, { email: null, isProved: false, now });
  if (kind === "telegram") return queries.removeTelegram(tx, memberId);
  const own = (await addressesOf(tx, memberId)).find((each) => each.kind === "phone");
  await claimNumber(tx, memberId, null, now);
  if (own)
    await mindingBadge(tx, memberId, now, () =>
      queries.forgetProfileNumber(tx, memberId, own.value, now),
    );
}

export const reachedBy = (addresses: Pick<MemberAddress, "kind" | "provedAt">[]): number =>
  addresses.filter(({ kind, provedAt }) => kind !== "phone" && provedAt !== null).length;

/** By what a member names their account: its email, else its proved number, else its id. */
export function nameOfAccount(id: string, addresses: MemberAddress[]): string {
  const named = (["email", "phone"] as const).map((kind) =>
    addresses.find((each) => each.kind === kind && (kind === "email" || each.provedAt !== null)),
  );
  return named.find(Boolean)?.value ?? id;
}
