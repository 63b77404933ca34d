import { m } from "#app/paraglide/messages.js";
import { takeBackOn, notifyOn } from "../internal/announce.server.ts";
import { takeBackFromOwner, notifyOwner } from "../data/listing-notification-queries.server.ts";
import { defineKind, listingPath } from "./kind.server.ts";

export const favorite = defineKind({
  type: "favorite",
  icon: "Heart",
  about: "listing",
  words: ({ count }, { name, shown }) => m.notifications_favorite({ count, shown, title: name }),
  push: m.notifications_push_favorite,
  link: listingPath,
  choice: { kind: "favorite", label: m.account_mail_favorite, mail: "daily", isQuiet: true },
  subscribe() {
    notifyOn("favorite-added", (tx, cause) => notifyOwner(tx, { type: "favorite", ...cause }));
    takeBackOn("favorite-removed", (tx, cause) =>
      takeBackFromOwner(tx, { type: "favorite", ...cause }),
    );
  },
});
