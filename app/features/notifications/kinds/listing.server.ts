import {
  renewAct,
  soldButtons,
  stillThereAct,
} from "#app/features/listing-life/listing-acts.server.ts";
import { listingLinkPath } from "#app/features/listing-life/listing-links.server.ts";
import { clock } from "#app/platform/clock.ts";
import { m } from "#app/paraglide/messages.js";
import { notifyOfQuestion, type Question, recountQuestion } from "../data/notify-queries.server.ts";
import { notify, takeBack } from "../internal/announce.server.ts";
import { defineKind, type Kind } from "./kind.server.ts";

type AsksOwner = Pick<Kind, "link" | "talk" | "on">;

/** Its link answers without a session, wherever it is carried: a page with one button. */
function asksOwner(type: Question): AsksOwner {
  const [purpose, act] =
    type === "ending" ? (["renew", renewAct] as const) : (["confirm", stillThereAct] as const);
  return {
    talk: async (tx, { memberId, line, data }) => {
      const id = String(data.requestedAt);
      const sold = await soldButtons(tx, purpose, memberId, id);
      return { text: line, subject: null, buttons: [{ act, id }, ...sold] };
    },
    link: ({ data }) =>
      listingLinkPath(purpose, String(data.ownerId), new Date(Number(data.requestedAt))),
    on: {
      "owner-asked": notify(async (tx, { by, ...question }) =>
        by === type ? notifyOfQuestion(tx, type, question) : [],
      ),
      // Confirmed, edited, sold or removed: there are many ways to answer.
      "listing-saved": takeBack((tx, { listingId }) =>
        recountQuestion(tx, type, { listingId, at: clock.now() }),
      ),
    },
  };
}

const confirmation = defineKind({
  ...asksOwner("confirmation"),
  type: "confirmation",
  icon: "BadgeCheck",
  words: ({ data }) => m.notifications_confirmation({ count: Number(data.listings) }),
  push: m.notifications_push_confirmation,
  choice: {
    kind: "confirmation",
    label: m.account_mail_confirmation,
    mail: "daily",
    hasOwnMail: true,
  },
});

const ending = defineKind({
  ...asksOwner("ending"),
  type: "ending",
  icon: "Clock3",
  words: ({ data }) => m.life_mail_ending_subject({ count: Number(data.listings) }),
  push: m.notifications_push_ending,
  choice: { kind: "ending", label: m.account_mail_ending, mail: "daily", hasOwnMail: true },
});

export const listingKinds = [confirmation, ending] as const;
