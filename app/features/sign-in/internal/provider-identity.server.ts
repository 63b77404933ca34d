import { AsyncLocalStorage } from "node:async_hooks";
import { getOAuthState } from "better-auth/api";
import { termsVersion } from "#app/features/accounts/account-rules.ts";
import {
  findByAddress,
  linkTelegram,
  keyOf,
  type NumberProved,
  proveNumber,
} from "#app/features/accounts/addresses.server.ts";
import { memberName } from "#app/features/accounts/member-name.server.ts";
import { openAccount } from "#app/features/accounts/users.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { type Locale, localeOfPath } from "#app/platform/locale.ts";
import * as queries from "../data/provider-queries.server.ts";

/** One return from a provider: what it brings, and what came of it. */
export type Journey = {
  /** Who is signed in in this browser: only to their own account is anything linked. */
  viewerId: string | null;
  /** The number of somebody whom the account library finds by their email. */
  number: string;
  link: "none" | "done" | "taken";
  numberProblem: NumberProblem | null;
};

export type NumberProblem = "number-refused" | "number-often";

/** What somebody is told whose number was not taken. */
export function numberProblemOf(outcome: NumberProved): NumberProblem | null {
  if (outcome === "proved") return null;
  return outcome === "too-many" ? "number-often" : "number-refused";
}

const journeys = new AsyncLocalStorage<Journey>();

/** `work` with what the account library's callbacks learn on the way. */
export function onJourney<T>(journey: Journey, work: () => T): T {
  return journeys.run(journey, work);
}

export function noteNumber(number: string): void {
  const journey = journeys.getStore();
  if (journey) journey.number = number;
}

/** What a provider says of somebody, by a token whose signature is right; "" is what it does not say. */
export type Identity = {
  provider: string;
  sub: string;
  telegramId: string;
  number: string;
  name: string;
};

/**
 * Finds, links or opens the account of somebody whose provider proves no email, before the account library looks
 * for it by `sub`. False when this identity is another account's than the one to be linked.
 */
export async function meetSomebody(identity: Identity): Promise<boolean> {
  const journey = journeys.getStore();
  if (!journey || !identity.sub) return false;
  const state = await getOAuthState<{ linkTo?: string }>();
  const now = clock.now();
  const { linkTo } = state ?? {};
  if (linkTo !== undefined && linkTo !== journey.viewerId) return false;
  return database().transaction(async (tx) => {
    await queries.lockIdentity(tx, identity);
    await lockTelegram(tx, identity.telegramId);
    const known = await holderOf(tx, identity);
    if (linkTo !== undefined && known !== null && known !== linkTo) {
      journey.link = "taken";
      return false;
    }
    const isNew = known === null && linkTo === undefined;
    // The library says so: the terms come first.
    if (isNew && !state?.requestSignUp) return true;
    const memberId =
      known ?? linkTo ?? (await openWithoutEmail(tx, identity.name, localeIn(state), now));
    journey.numberProblem = await connect(tx, { memberId, isNew }, identity, now);
    if (linkTo !== undefined) journey.link = "done";
    return true;
  });
}

// The page to go to afterwards, which startProviderSignIn gave.
const localeIn = (state: { callbackURL: string } | null) =>
  localeOfPath(new URL(state?.callbackURL ?? "/", "http://here.invalid").pathname);

/** By `sub`; by Telegram's own id only whoever came by the bot before. */
async function holderOf(tx: Connection, { provider, sub, telegramId }: Identity) {
  const bySub = await queries.findMemberBySub(tx, provider, sub);
  return bySub ?? (telegramId ? findByAddress(tx, "telegram", telegramId) : null);
}

/** Until the transaction ends, nobody else opens or links an account for this Telegram account. */
export const lockTelegram = (tx: Connection, telegramId: string) =>
  queries.lockIdentity(tx, { provider: "telegram id", sub: telegramId });

/** An account that has accepted the terms and has no email. */
export async function openWithoutEmail(
  tx: Connection,
  name: string,
  locale: Locale,
  now: Date,
): Promise<string> {
  const id = newId();
  const user = {
    id,
    name: memberName(name, "", locale),
    email: keyOf({ id, email: null }),
    emailVerified: false,
    termsVersion,
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  await openAccount(tx, user, locale);
  return id;
}

/** How a number was proved that this provider names. */
export const wayOf = (provider: string) => (provider === "telegram" ? "telegram" : "provider");

async function connect(
  tx: Connection,
  { memberId, isNew }: { memberId: string; isNew: boolean },
  identity: Identity,
  now: Date,
) {
  const { provider, sub, telegramId, number } = identity;
  // First: another Telegram account than before takes the former one's way in with it.
  if (telegramId) await linkTelegram(tx, { memberId, telegramId, isNew, now });
  await queries.saveSub(tx, { memberId, provider, sub, now });
  if (!number) return null;
  const proof = { memberId, number, way: wayOf(provider), isNew, now } as const;
  return numberProblemOf(await proveNumber(tx, proof));
}
