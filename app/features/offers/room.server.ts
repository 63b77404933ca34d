import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/offer-queries.server.ts";
import { clock } from "#app/platform/clock.ts";
import { notifyEnded } from "./deals.server.ts";
import {
  acceptAct,
  cancelAct,
  codeAct,
  counterAct,
  declineAct,
  extendAct,
} from "./offer-acts.server.ts";
import { offersJobs } from "./offers-jobs.server.ts";

export const offersRoom: Room = {
  subscribes: [
    {
      "listing-saved": (tx, { listingId }) => notifyEnded(tx, { listingId }, clock.now()),
      "member-blocked": (tx, { by, at }) => notifyEnded(tx, { memberId: by }, at),
      "member-left": (tx, { memberId }) => notifyEnded(tx, { memberId }, clock.now()),
      "member-moderated": (tx, { memberId, at }) => notifyEnded(tx, { memberId }, at),
    },
  ],
  exports: [{ offers: selectForExport }],
  jobs: offersJobs,
  botActs: [acceptAct, declineAct, counterAct, extendAct, cancelAct, codeAct],
};
