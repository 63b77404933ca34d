import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "#app/platform/secrets.server.ts";

export type Side = "buyer" | "seller";

/**
 * The four digits that one side of a deal sees and the other types. They follow from the program's secret and
 * are stored nowhere: no backup and no response to the other person can contain them. The two differ.
 */
export function codeOf(dealId: string, side: Side): string {
  const buyer = digits(dealId, "buyer", 0);
  if (side === "buyer") return buyer;
  for (let turn = 0; ; turn++) {
    const seller = digits(dealId, "seller", turn);
    if (seller !== buyer) return seller;
  }
}

export function isCodeOf(dealId: string, side: Side, typed: string): boolean {
  const [one, other] = [codeOf(dealId, side), typed].map((text) => Buffer.from(text));
  return one?.length === other?.length && timingSafeEqual(one as Buffer, other as Buffer);
}

function digits(dealId: string, side: Side, turn: number): string {
  const digest = createHmac("sha256", secret("deal codes"))
    .update(`${dealId} ${side} ${turn}`)
    .digest();
  return String(digest.readUIntBE(0, 6) % 10_000).padStart(4, "0");
}
