import { m } from "#app/paraglide/messages.js";

export function wordsOfStatus(status: number, code?: string): { title: string; text: string } {
  switch (status) {
    case 401:
      return { title: m.shell_session_ended_title(), text: m.shell_session_ended_text() };
    case 404:
    case 410:
      return { title: m.shell_not_found_title(), text: m.shell_not_found_text() };
    case 403:
      return { title: m.shell_not_allowed_title(), text: m.shell_not_allowed_text() };
    case 409:
      return { title: m.shell_conflict_title(), text: m.shell_conflict_text() };
    case 413:
      return { title: m.plain_too_large_title(), text: m.plain_too_large_text() };
    case 429:
      return { title: m.shell_too_many_title(), text: m.shell_too_many_text() };
    case 503:
      if (code === "full") return { title: m.shell_full_title(), text: m.shell_full_text() };
      if (code === "busy") return { title: m.shell_busy_title(), text: m.shell_busy_text() };
      return { title: m.shell_away_title(), text: m.shell_away_text() };
    default:
      return status < 500
        ? { title: m.shell_bad_request_title(), text: m.shell_bad_request_text() }
        : { title: m.shell_bug_title(), text: m.shell_bug_text() };
  }
}
