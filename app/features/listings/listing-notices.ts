import { m } from "#app/paraglide/messages.js";
import type { ListingNoticeCode } from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";

/** What is said after something was done to a listing. */
export function listingNoticeWords(code: ListingNoticeCode): Omit<ToastInput, "id"> {
  switch (code) {
    case "listing-resumed":
      return { tone: "success", title: m.life_notice_resumed() };
    case "listing-renewed":
      return { tone: "success", title: m.life_notice_renewed() };
    case "listing-confirmed":
      return { tone: "success", title: m.life_notice_confirmed() };
    case "listing-moved-on":
      return { tone: "danger", title: m.life_notice_moved(), text: m.life_notice_moved_text() };
    case "listing-none-chosen":
      return { tone: "danger", title: m.life_link_none_chosen() };
  }
}
