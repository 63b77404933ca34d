import { listingLinkPath } from "#app/features/listing-life/listing-links.server.ts";
import { m } from "#app/paraglide/messages.js";
import { forgetUnread, notifyMembers, readUnread } from "../data/notify-queries.server.ts";
import { notify, takeBack } from "../internal/announce.server.ts";
import { defineKind } from "./kind.server.ts";

const type = "confirmation";

/** Its link answers without a session, wherever it is carried: a page with one button. */
const confirmation = defineKind({
  type,
  icon: "BadgeCheck",
  words: ({ data }) => m.notifications_confirmation({ count: Number(data.listings) }),
  push: m.notifications_push_confirmation,
  link: ({ data }) =>
    listingLinkPath("confirm", String(data.ownerId), new Date(Number(data.requestedAt))),
  choice: { kind: type, label: m.account_mail_confirmation, mail: "daily", hasOwnMail: true },
  on: {
    "confirmation-requested": notify(async (tx, { ownerId, count, at }) => {
      await forgetUnread(tx, { userIds: [ownerId], type, data: {} });
      const data = { ownerId, listings: count, requestedAt: at.getTime() };
      return notifyMembers(tx, { userIds: [ownerId], type, data, at });
    }),
    "listing-confirmed": takeBack((tx, { ownerId, at }) =>
      readUnread(tx, { userIds: [ownerId], type, data: {} }, at),
    ),
  },
});

export const listingKinds = [confirmation] as const;
