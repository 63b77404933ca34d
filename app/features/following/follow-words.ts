import { m } from "#app/paraglide/messages.js";
import { done, type Notices } from "#app/ui/toast-words.ts";

export const followNotices = {
  "seller-followed": () => done(m.sellers_is_followed()),
  "seller-unfollowed": () => done(m.sellers_is_unfollowed()),
} satisfies Notices;
