import { type Connection, database } from "#app/platform/database.server.ts";
import * as queries from "./data/token-queries.server.ts";

type Purpose = queries.TokenPurpose;

export const tokenLifetimes = queries.tokenLifetimes;

/** The only valid link of a purpose from now on; the caller mails it or hands it on, and stores it nowhere. */
export const createToken = (tx: Connection, link: Parameters<typeof queries.createToken>[1]) =>
  queries.createToken(tx, link);

/** In the transaction of what the link allows: of two at the same moment one gets it. */
export const useToken = (tx: Connection, token: string, purpose: Purpose, now: Date) =>
  queries.useToken(tx, token, purpose, now);

export const findTokenOwner = (token: string, purpose: Purpose, now: Date) =>
  queries.findTokenOwner(database(), token, purpose, now);

export const endLinks = (tx: Connection, userId: string) => queries.deleteTokens(tx, userId);

export const purgeTokens = (before: Date) => queries.purgeTokens(database(), before);

export const isTokenLive = async (token: string, purpose: Purpose, now: Date) =>
  (await findTokenOwner(token, purpose, now)) !== null;

export const usedLinkOf = (token: string, purpose: Purpose) =>
  queries.findUsedToken(database(), token, purpose);
