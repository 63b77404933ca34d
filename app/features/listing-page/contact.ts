import { data } from "react-router";
import type { ProofAsk } from "#app/platform/challenge/proof.ts";
import type { WeekLine } from "#app/ui/clock-words.ts";

/** A seller's contact details: returned on request, in no page. */
export type Contact = {
  phones: { number: string; text: string; hasWhatsapp: boolean }[];
  email: string | null;
  website: string | null;
  place: string | null;
  addressText: string | null;
  week: WeekLine[];
};

export type ContactReply =
  | { outcome: "shown"; contact: Contact }
  | { outcome: "proof"; ask: ProofAsk }
  | { outcome: "too-many"; limit: string | null }
  /** Too many were shown in this network to visitors; a member is shown it. */
  | { outcome: "visitors-refused"; retryAfter: number }
  | { outcome: "suspended" | "gone" | "reserved" | "failed" };

export const noContact: Contact = {
  phones: [],
  email: null,
  website: null,
  place: null,
  addressText: null,
  week: [],
};

/** The client action of a page that asks for one: a lost connection is a reply, too. */
export async function contactOrFailed({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    return (await serverAction()) as ContactReply;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data<ContactReply>({ outcome: "failed" }, { status: 503 });
  }
}

/** Whom one cannot reach otherwise, one may write to. */
export const mayWriteAfter = ({ outcome }: ContactReply): boolean =>
  !/^(?:gone|suspended|reserved)$/.test(outcome);
