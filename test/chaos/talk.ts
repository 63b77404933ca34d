import { newId } from "#app/platform/id.ts";
import { Listener } from "./listener.ts";
import { type Letter, sendAll, type Way } from "./sender.ts";
import type { Someone, Town } from "./town.ts";

/** What came of a conversation: the ids of its messages as each knows them. */
export type Talk = {
  /** As the database has them, by their numbers. */
  truth: { id: string; seq: number; senderId: string }[];
  /** What each side wrote, in that order; all of it was acknowledged. */
  written: [string[], string[]];
  /** What each side's browser was told, as often as it was told. */
  told: [string[], string[]];
  /** What else they were told that says that something was missed. */
  resets: number;
  tries: number;
  resumed: number;
};

/** Brings them to the server one after the other, and says in how many tries. */
type Send = (
  letters: readonly Letter[],
  way: Way,
  onSent: (letter: Letter) => void,
) => Promise<number>;

/**
 * Two members write to each other at the same time, each by the network and the process that they have;
 * `onSent` is called with each acknowledged message.
 */
export async function talk(
  town: Town,
  [one, other]: [Someone, Someone],
  each: number,
  onSent: () => void,
  send: Send = sendAll,
): Promise<Talk> {
  const sides = [one, other].map((from) => {
    const to = from === one ? other : one;
    const port = town.networks[from.which]?.port ?? 0;
    const letters = Array.from(
      { length: each },
      (_, index): Letter => ({
        id: newId(),
        senderId: from.id,
        receiverId: to.id,
        text: `${index} من ${from.which}`,
      }),
    );
    const way = { port, headers: from.headers, onLimit: () => town.liftLimits() };
    return { letters, way, listener: new Listener(port, from.headers) };
  });
  const [first, second] = sides;
  if (!first || !second) throw new Error("It takes two");
  await Promise.all(sides.map(({ listener }) => listener.until(({ kind }) => kind === "hello")));
  const tries = await Promise.all(sides.map(({ letters, way }) => send(letters, way, onSent)));
  // What was told before it has come to both when this one has.
  const last: Letter = { id: newId(), senderId: one.id, receiverId: other.id, text: "انتهى" };
  await sendAll([last], first.way, () => {});
  first.letters.push(last);
  for (const { listener } of sides)
    await listener.until(({ data }) => (data?.message as { id?: string })?.id === last.id);
  for (const { listener } of sides) listener.close();
  const truth = await town.ask<Talk["truth"][number]>(
    `select id, seq, sender_id as "senderId" from messages
     where sender_id in ($1, $2) and receiver_id in ($1, $2) order by seq`,
    [one.id, other.id],
  );
  const idsOf = (letters: readonly Letter[]) => letters.map(({ id }) => id);
  return {
    truth,
    written: [idsOf(first.letters), idsOf(second.letters)],
    told: [first.listener.messageIds(), second.listener.messageIds()],
    resets: sides.flatMap(({ listener }) => listener.heard).filter(({ kind }) => kind === "reset")
      .length,
    tries: tries.reduce((sum, count) => sum + count, 1),
    resumed: sides.reduce((sum, { listener }) => sum + listener.resumed, 0),
  };
}

/** What must be true of a conversation however it went, as sentences; none when all of it is. */
export function faultsOf({ truth, written, told: messages, resets }: Talk): string[] {
  const ids = truth.map(({ id }) => id);
  const sent = new Set(written.flat());
  const faults: string[] = [];
  const send = (isFault: boolean, what: string) => void (isFault && faults.push(what));
  send(
    [...sent].some((id) => !ids.includes(id)),
    "an acknowledged message is lost",
  );
  send(
    new Set(ids).size !== ids.length || ids.length !== sent.size,
    "there are more than were sent",
  );
  send(
    truth.some(({ seq }, index) => seq !== index + 1),
    "the numbers have a gap",
  );
  for (const own of written) {
    const order = ids.filter((id) => own.includes(id));
    send(order.join() !== own.join(), "what one wrote stands in another order");
  }
  for (const received of messages) {
    send(new Set(received).size !== received.length, "a browser was told a message twice");
    send(
      ids.some((id) => !received.includes(id)),
      "a browser was not told a message",
    );
    send(received.join() !== ids.join(), "a browser was told them in another order");
  }
  send(resets > 0, "a browser was told that it missed something");
  return faults;
}
