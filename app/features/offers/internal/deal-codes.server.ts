import { createHmac, timingSafeEqual } from "node:crypto";
import { secret, secrets } from "#app/platform/secrets.server.ts";
import type { deals } from "../data/tables.ts";

const purpose = "deal codes";

export type Side = "buyer" | "seller";

type Coded = Pick<
  typeof deals.$inferSelect,
  "id" | "listingId" | "buyerId" | "sellerId" | "madeAt"
>;

/**
 * The four digits that one side of a deal sees and the other types. They follow from the program's secret and from
 * what only the deal itself decides: its id was chosen by a buyer. They are stored nowhere: no backup and no response
 * to the other person can contain them. The two differ.
 */
export function codeOf(deal: Coded, side: Side, key = secret(purpose)): string {
  const { id, listingId, buyerId, sellerId, madeAt } = deal;
  const facts = [id, listingId, buyerId, sellerId, madeAt.toISOString()].join(" ");
  const digits = (of: Side, turn: number) => digitsOf(`${facts} ${of} ${turn}`, key);
  const buyer = digits("buyer", 0);
  if (side === "buyer") return buyer;
  for (let turn = 0; ; turn++) {
    const seller = digits("seller", turn);
    if (seller !== buyer) return seller;
  }
}

export function isCodeOf(deal: Coded, side: Side, typed: string): boolean {
  const given = Buffer.from(typed);
  return secrets(purpose).some((key) => {
    const code = Buffer.from(codeOf(deal, side, key));
    return code.length === given.length && timingSafeEqual(code, given);
  });
}

function digitsOf(text: string, key: string): string {
  const digest = createHmac("sha256", key).update(text).digest();
  return String(digest.readUIntBE(0, 6) % 10_000).padStart(4, "0");
}
