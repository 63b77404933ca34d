import { m } from "#app/paraglide/messages.js";
import type { SearchNoticeCode } from "#app/platform/notice.ts";

/** What is said after a search was kept, or is no longer. */
export function searchNoticeWords(code: SearchNoticeCode): {
  title: string;
  text?: string;
  tone: "success" | "danger" | "info";
} {
  switch (code) {
    case "search-saved":
      return { tone: "success", title: m.saved_done_title(), text: m.saved_done_text() };
    case "search-saved-already":
      return { tone: "info", title: m.saved_already_title() };
    case "search-saved-too-many":
      return { tone: "danger", title: m.saved_too_many_title(), text: m.saved_too_many_text() };
    case "search-saved-nothing":
      return { tone: "info", title: m.saved_nothing_title(), text: m.saved_nothing_text() };
    case "search-saved-too-long":
      return { tone: "danger", title: m.saved_too_long_title(), text: m.saved_too_long_text() };
  }
}
