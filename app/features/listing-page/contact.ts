import type { ProofAsk } from "#app/platform/challenge/proof.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";

/** A seller's contact details: returned on request, in no page. */
export type Contact = {
  /** E.164, and as people write it. */
  phones: { number: string; text: string; hasWhatsapp: boolean }[];
  email: string | null;
  /** A whole https address. */
  website: string | null;
  /** In the reader's language. */
  place: string | null;
  addressText: string | null;
  hours: OpeningHours | null;
};

/** The result of a request; `limit` is the text of the reached limit. */
export type ContactReply =
  | { outcome: "shown"; contact: Contact }
  | { outcome: "proof"; ask: ProofAsk }
  | { outcome: "too-many"; limit: string | null }
  /** Too many were shown in this network to visitors; a member is shown it. */
  | { outcome: "visitors-refused"; retryAfter: number }
  | { outcome: "suspended" | "gone" | "reserved" | "failed" };

/** A contact of which nothing is known. */
export const noContact: Contact = {
  phones: [],
  email: null,
  website: null,
  place: null,
  addressText: null,
  hours: null,
};
