import { soldButtons, stillThereAct } from "#app/features/listing-life/listing-acts.server.ts";
import { listingLinkPath } from "#app/features/listing-life/listing-links.server.ts";
import { clock } from "#app/platform/clock.ts";
import { m } from "#app/paraglide/messages.js";
import { notifyOfQuestion, recountQuestion } from "../data/notify-queries.server.ts";
import { notify, takeBack } from "../internal/announce.server.ts";
import { defineKind } from "./kind.server.ts";

/** Its link answers without a session, wherever it is carried: a page with one button. */
const confirmation = defineKind({
  type: "confirmation",
  talk: async (tx, { memberId, line, data }) => ({
    text: line,
    subject: null,
    buttons: [
      { act: stillThereAct, id: String(data.requestedAt) },
      ...(await soldButtons(tx, memberId, String(data.requestedAt))),
    ],
  }),
  icon: "BadgeCheck",
  words: ({ data }) => m.notifications_confirmation({ count: Number(data.listings) }),
  push: m.notifications_push_confirmation,
  link: ({ data }) =>
    listingLinkPath("confirm", String(data.ownerId), new Date(Number(data.requestedAt))),
  choice: {
    kind: "confirmation",
    label: m.account_mail_confirmation,
    mail: "daily",
    hasOwnMail: true,
  },
  on: {
    "confirmation-requested": notify(notifyOfQuestion),
    // Confirmed, edited, sold or removed: there are many ways to answer.
    "listing-saved": takeBack((tx, { listingId }) => recountQuestion(tx, listingId, clock.now())),
  },
});

export const listingKinds = [confirmation] as const;
