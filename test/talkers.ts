import { newId } from "#app/platform/id.ts";
import { joinAs } from "./members.ts";
import { type Browser, useProgram } from "./program.ts";

/** A member of the built program, with their browser. */
export type Talker = { browser: Browser; id: string };

/** The built program, and members of it who write to each other. */
export function useTalkers() {
  const { program, browser, ask } = useProgram();

  return {
    program,
    browser,
    ask,
    async join(): Promise<Talker> {
      const person = browser();
      const email = await joinAs(person);
      const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
      return { browser: person, id: row?.id ?? "" };
    },
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
