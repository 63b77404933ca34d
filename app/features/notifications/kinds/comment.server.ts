import { m } from "#app/paraglide/messages.js";
import { takeBackOn, notifyOn } from "../internal/announce.server.ts";
import {
  takeBackComments,
  takeBackFromOwner,
  notifyOwner,
} from "../data/listing-notification-queries.server.ts";
import { defineKind } from "./kind.server.ts";

export const comment = defineKind({
  type: "comment",
  icon: "MessageSquare",
  about: "listing",
  words: ({ count }, { name, shown }) => m.notifications_comment({ count, shown, title: name }),
  push: m.notifications_push_comment,
  link: ({ listingId }) => (listingId === null ? null : `/listing/${listingId}?tab=comments`),
  choice: { kind: "comment", label: m.account_mail_comment, mail: "now" },
  subscribe() {
    notifyOn("comment-added", (tx, cause) => notifyOwner(tx, { type: "comment", ...cause }));
    takeBackOn("comment-deleted", (tx, cause) =>
      takeBackFromOwner(tx, { type: "comment", ...cause }),
    );
    takeBackOn("member-left", (tx, { memberId }) => takeBackComments(tx, memberId));
    // What a suspended member wrote is out of sight: nobody is called to look at it.
    takeBackOn("member-moderated", async (tx, { memberId, change }) =>
      change === "suspended" ? takeBackComments(tx, memberId) : [],
    );
  },
});
