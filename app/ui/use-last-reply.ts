import { useState } from "react";
import { useLocation } from "react-router";

/** An action's reply until another page or reply comes: the router drops it when the page is read anew. */
export function useLastReply<Reply>(reply: Reply | undefined): Reply | undefined {
  const { key } = useLocation();
  const [last, keep] = useState({ key, reply });
  const isNew = last.key !== key || (reply !== undefined && reply !== last.reply);
  if (isNew) keep({ key, reply });
  return isNew ? reply : last.reply;
}
