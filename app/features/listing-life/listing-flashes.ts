import { m } from "#app/paraglide/messages.js";
import { done, failed, type FlashToasts } from "#app/ui/toast-words.ts";

export const listingFlashes = {
  "listing-resumed": () => done(m.life_notice_resumed()),
  "listing-renewed": () => done(m.life_notice_renewed()),
  "listings-changed": () => done(m.life_notice_several()),
  "listing-confirmed": () => done(m.life_notice_confirmed()),
  "listing-moved-on": () => failed(m.life_notice_moved(), m.life_notice_moved_text()),
  "listing-none-chosen": () => failed(m.life_link_none_chosen()),
} satisfies FlashToasts;
