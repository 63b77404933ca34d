import { m } from "#app/paraglide/messages.js";
import { takeBackOn, tellOn } from "../announce.server.ts";
import { takeBackFromOwner, tellOwner } from "../data/listing-notice-queries.server.ts";
import { defineKind, listingPath } from "./kind.server.ts";

export const favorite = defineKind({
  type: "favorite",
  icon: "Heart",
  about: "listing",
  words: ({ count }, { name, shown }) => m.notifications_favorite({ count, shown, title: name }),
  push: m.notifications_push_favorite,
  link: listingPath,
  choice: { kind: "favorite", label: m.account_mail_favorite, mail: "daily", isQuiet: true },
  hear() {
    tellOn("favorite-added", (tx, cause) => tellOwner(tx, { type: "favorite", ...cause }));
    takeBackOn("favorite-removed", (tx, cause) =>
      takeBackFromOwner(tx, { type: "favorite", ...cause }),
    );
  },
});
