import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, failed, type FlashToasts } from "#app/ui/toast-words.ts";

const toast = (words: ToastInput): ToastInput => ({ id: "favorite", ...words });
const failure = (text: string) => toast(failed(m.common_error_title(), text));

export const favoriteFlashes = {
  "favorite-added": () => toast(done(m.favorites_added())),
  "favorite-removed": () => toast(done(m.favorites_removed())),
  "favorite-not-added": () => failure(m.favorites_not_added()),
  "favorite-not-updated": () => failure(m.favorites_not_updated()),
} satisfies FlashToasts;
