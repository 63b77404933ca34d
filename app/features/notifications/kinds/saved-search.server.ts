import { m } from "#app/paraglide/messages.js";
import { notifyOn } from "../internal/announce.server.ts";
import { notifySavedSearches } from "../data/listing-notification-queries.server.ts";
import { defineKind } from "./kind.server.ts";

export const savedSearch = defineKind({
  type: "saved_search",
  icon: "SearchCheck",
  words: ({ count }) => m.notifications_saved_search({ count }),
  push: m.notifications_saved_search,
  link: ({ data }) => `/account/searches/${data.searchId}`,
  choice: {
    kind: "saved_search",
    label: m.account_mail_saved_search,
    mail: "daily",
    hasOwnMail: true,
  },
  subscribe: () => notifyOn("saved-searches-matched", notifySavedSearches),
});
