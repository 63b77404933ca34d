import { m } from "#app/paraglide/messages.js";
import { Conflict } from "#app/platform/errors.ts";
import type { BotAct } from "#app/platform/telegram/bot-acts.ts";
import { confirmAll } from "./listing-links.server.ts";

/** All that the reminder was about; its id is the moment of the reminder, in milliseconds. */
export const stillThereAct: BotAct = {
  name: "still-there",
  label: m.life_confirm,
  question: m.life_bot_question,
  done: m.life_bot_done,
  run: async (viewer, moment, now) => {
    if ((await confirmAll(viewer, new Date(Number(moment)), now)) === "over") throw new Conflict();
  },
};
