import { m } from "#app/paraglide/messages.js";
import { done, type FlashToasts } from "#app/ui/toast-words.ts";

export const blockFlashes = {
  "member-blocked": () => done(m.safety_blocked()),
  "member-unblocked": () => done(m.safety_unblocked()),
} satisfies FlashToasts;
