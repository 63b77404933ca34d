import { m } from "#app/paraglide/messages.js";
import { done, type FlashToasts } from "#app/ui/toast-words.ts";

export const followFlashes = {
  "seller-followed": () => done(m.sellers_is_followed()),
  "seller-unfollowed": () => done(m.sellers_is_unfollowed()),
} satisfies FlashToasts;
