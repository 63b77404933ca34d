import { m } from "#app/paraglide/messages.js";
import type { FavoriteNoticeCode } from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";

/** What is said after a heart: as a toast, and after a form without script. */
export function favoriteNoticeWords(code: FavoriteNoticeCode): ToastInput {
  switch (code) {
    case "favorite-added":
      return { id: "favorite", tone: "success", title: m.favorites_added() };
    case "favorite-removed":
      return { id: "favorite", tone: "success", title: m.favorites_removed() };
    case "favorite-not-added":
      return failed(m.favorites_not_added());
    case "favorite-not-updated":
      return failed(m.favorites_not_updated());
  }
}

function failed(text: string): ToastInput {
  return { id: "favorite", tone: "danger", title: m.common_error_title(), text };
}
