import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, failed, type Notices } from "#app/ui/toast-words.ts";

const kept = (words: ToastInput): ToastInput => ({ id: "favorite", ...words });
const failure = (text: string) => kept(failed(m.common_error_title(), text));

export const favoriteNotices = {
  "favorite-added": () => kept(done(m.favorites_added())),
  "favorite-removed": () => kept(done(m.favorites_removed())),
  "favorite-not-added": () => failure(m.favorites_not_added()),
  "favorite-not-updated": () => failure(m.favorites_not_updated()),
} satisfies Notices;
