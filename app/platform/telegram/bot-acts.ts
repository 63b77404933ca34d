import type { Connection } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";

/** What a button of the bot does for a member. */
export type BotAct = {
  /** In the data of the button. */
  name: string;
  label: () => string;
  /** Before it is done. */
  question: (id: string) => string;
  /** Where the question is answered in words: what is to be done by them, for the last question. Refuses as `run` does. */
  read?: (tx: Connection, viewer: Viewer, id: string, text: string) => Promise<ReadAct>;
  done: () => string;
  /** Decides itself whether the member may, and changes nothing the second time. */
  run: (viewer: Viewer, id: string, now: Date) => Promise<unknown>;
  /** What is said afterwards in the place of `done`, where it depends. */
  outcome?: (viewer: Viewer, id: string) => Promise<ActOutcome>;
};

export type ActOutcome = { text: string; buttons?: readonly ActButton[] };

type ReadAct = { id: string; question: string; label: string };

declare module "../rooms.server.ts" {
  interface RoomParts {
    botActs: BotAct;
    /** What else a message can begin that answers nothing. */
    botBeginnings: { label: () => string; data: string };
  }
}

/** A button of an act: `id` is that of what it is done to. */
export type ActButton = { act: BotAct; id: string; label?: string };

export const inlineKeyboard = (buttons: readonly ActButton[]) => ({
  // Those with words of their own may be long: a row for each.
  inline_keyboard: buttons.map(({ act, id, label = act.label() }) => [
    { text: label, callback_data: `act:${act.name}:${id}` },
  ]),
});
