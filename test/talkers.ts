import { newId } from "#app/platform/id.ts";
import { joinSomebody, type Someone } from "./members.ts";
import { useProgram } from "./program.ts";

export type Talker = Someone;

/** The built program, and members of it who write to each other. */
export function useTalkers() {
  const { program, browser, ask } = useProgram();

  return {
    program,
    browser,
    ask,
    join: () => joinSomebody({ browser, ask }),
    /** Sends a message as a script does. */
    send(from: Talker, to: Talker | string, fields: Record<string, string> = {}) {
      const form = { id: newId(), senderId: from.id, receiverId: idOf(to), text: "مرحبا" };
      return from.browser.post("/messages/send", { ...form, ...fields }, { accept: "*/*" });
    },
    written: (from: Talker) =>
      ask<{ id: string; text: string; seq: number }>(
        "select id, text, seq from messages where sender_id = $1 order by seq",
        from.id,
      ),
  };
}

/** Where one talks with somebody. */
export const conversationWith = (to: Talker | string) => `/messages?receiverId=${idOf(to)}`;

const idOf = (to: Talker | string) => (typeof to === "string" ? to : to.id);
