import { useEffect, useState } from "react";
import type { ListingFormAnswer, ListingFormReply } from "../listing-form-reply.ts";
import type { PictureTray } from "./picture-tray.ts";

/**
 * The last answer that says something: an attempt that got none leaves the form as it was. Not the newest
 * word when a draft has been brought back after it.
 */
export function useListingReply(
  answer: ListingFormAnswer | undefined,
  round: number,
  tray: PictureTray,
): { reply: ListingFormReply | undefined; isNewest: boolean } {
  const [last, keep] = useState<{ reply: ListingFormReply; round: number }>();
  const reply = answer && !("unsent" in answer) ? answer : last?.reply;
  if (reply && reply !== last?.reply) keep({ reply, round });

  useEffect(() => {
    if (!reply || reply.failed) return;
    tray.agree({ business: reply.pictures, product: reply.productPictures });
  }, [tray, reply]);

  return { reply, isNewest: reply !== undefined && (last?.round ?? round) === round };
}
