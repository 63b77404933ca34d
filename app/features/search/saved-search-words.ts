import { m } from "#app/paraglide/messages.js";
import { done, failed, type FlashToasts } from "#app/ui/toast-words.ts";

export const searchFlashes = {
  "search-saved": () => done(m.saved_done_title(), m.saved_done_text()),
  "search-saved-already": () => ({ tone: "info", title: m.saved_already_title() }),
  "search-saved-too-many": () => failed(m.saved_too_many_title(), m.saved_too_many_text()),
  "search-saved-nothing": () => ({
    tone: "info",
    title: m.saved_nothing_title(),
    text: m.saved_nothing_text(),
  }),
  "search-saved-too-long": () => failed(m.saved_too_long_title(), m.saved_too_long_text()),
} satisfies FlashToasts;
