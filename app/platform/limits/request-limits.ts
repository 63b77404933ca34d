import type { Limit } from "./limits.ts";

/** Who a request counts for: a member's account, a visitor's browser, or all of an address without our cookie. */
export interface RequestLimit {
  readonly account: Limit;
  readonly device: Limit;
  /** Neighborhoods share an address (carrier NAT): ten times as much, and members do not count. */
  readonly address: Limit;
}

const minute = 60;

/** Every request of a kind consumes one, besides its room's `limits`. No person comes near it. */
export const requestLimits = {
  write: perMinute("write", 300, 120),
  feed: perMinute("feed", 60, 60),
  card: perMinute("card", 60, 60),
  place: perMinute("place", 240, 240),
  count: perMinute("count", 240, 240),
  cards: perMinute("cards", 60, 60),
  poll: perMinute("poll", 120, 120),
  earlier: perMinute("earlier", 120, 120),
  download: perMinute("download", 10, 10),
  sitemap: perMinute("sitemap", 120, 120),
} as const satisfies Record<string, RequestLimit>;

export type RequestKind = keyof typeof requestLimits;

function perMinute(name: string, ofMember: number, ofBrowser: number): RequestLimit {
  const limit = (by: Limit["by"], amount: number, strength: Limit["strength"]): Limit => ({
    name: `${name}/${by}`,
    amount,
    period: minute,
    by,
    strength,
  });
  return {
    account: limit("account", ofMember, "hard"),
    device: limit("device", ofBrowser, "hard"),
    address: limit("address", 10 * ofBrowser, "soft"),
  };
}
