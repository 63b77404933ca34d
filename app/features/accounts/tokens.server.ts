import { database } from "#app/platform/database.server.ts";
import { findTokenOwner, findUsedToken, type TokenPurpose } from "./data/token-queries.server.ts";

export {
  createToken,
  deleteTokens,
  findTokenOwner,
  purgeTokens,
  tokenLifetimes,
  useToken,
} from "./data/token-queries.server.ts";

/** Whether a link would still count; looking does not spend it. */
export async function isTokenLive(token: string, purpose: TokenPurpose, now: Date) {
  return (await findTokenOwner(database(), token, purpose, now)) !== null;
}

export const usedLinkOf = (token: string, purpose: TokenPurpose) =>
  findUsedToken(database(), token, purpose);
