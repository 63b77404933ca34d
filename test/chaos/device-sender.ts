import { setTimeout as pause } from "node:timers/promises";
import { Device } from "./device.ts";
import { type Letter, tryOnce, type Way } from "./sender.ts";

/** Writes on a device whose tab is killed now and then, and lets its own queue do the sending. */
export function devices(chance: () => number) {
  const count = { kills: 0 };

  async function send(
    letters: readonly Letter[],
    way: Way,
    onSent: (letter: Letter) => void,
  ): Promise<number> {
    let tries = 0;
    const byId = new Map(letters.map((letter) => [letter.id, letter]));
    const device = new Device(async (body) => {
      tries++;
      const answer = await tryOnce(byId.get(String(body.get("id"))) as Letter, way);
      if (!answer) throw new TypeError("The connection broke");
      const { status, type, text } = answer;
      if (status === 429) await way.onLimit();
      return new Response(text, { status, headers: { "content-type": type } });
    });
    const written = new Set<string>();
    device.onKept = (id) => written.add(id);
    device.onTaken = (id) => onSent(byId.get(id) as Letter);
    await device.open();
    for (const [index, letter] of letters.entries()) {
      // What was not yet on the disk was never shown: they write it again.
      while (!written.has(letter.id)) {
        const { id, senderId, receiverId, text } = letter;
        const form = { id, senderId, queueKey: receiverId, action: "/messages/send", at: index };
        const posted = device.post({ ...form, fields: { receiverId, text }, error: null });
        await Promise.race([posted, pause(chance() * 60)]);
        if (chance() < 0.15) await killAndOpen();
        else await posted;
      }
      await pause(chance() * 400);
      if (chance() < 0.1) await killAndOpen();
    }
    await device.untilAllIsTaken();
    device.kill();
    return tries;

    async function killAndOpen(): Promise<void> {
      device.kill();
      count.kills++;
      await device.open();
    }
  }

  return { send, count };
}
