import { m } from "#app/paraglide/messages.js";
import { barePath } from "#app/platform/locale.ts";
import type { Outgoing } from "#app/platform/outbox.ts";

type Kind = { address: RegExp; words: () => string; text?: string; page?: string };

// By where it is sent: the queue itself knows no room.
const kinds: readonly Kind[] = [
  { address: /^\/messages\/send$/, words: m.offline_kind_of_message, text: "text" },
  { address: /^\/community\/[^/]+\/send$/, words: m.offline_kind_of_group, text: "text" },
  { address: /^\/listing\/\d+\/comments\.data$/, words: m.offline_kind_of_comment, text: "text" },
  { address: /^\/seller\/[^/]+\/review\.data$/, words: m.offline_kind_of_review, text: "comment" },
  { address: /^\/report\.data$/, words: m.offline_kind_of_report, text: "note" },
  { address: /^\/add-listing\.data$/, words: m.offline_kind_of_new, page: "/add-listing" },
];

export function kindWords(outgoing: Outgoing): string {
  return kindOf(outgoing)?.words() ?? m.offline_waiting_title();
}

/** The field of it that may be changed where it waits. */
export function textField(outgoing: Outgoing): string | undefined {
  return kindOf(outgoing)?.text;
}

/** The page where it may be changed, when that needs one. */
export function pageToChange(outgoing: Outgoing): string | undefined {
  return kindOf(outgoing)?.page;
}

function kindOf({ action }: Outgoing): Kind | undefined {
  const [path = ""] = barePath(action).split("?");
  return kinds.find(({ address }) => address.test(path));
}
