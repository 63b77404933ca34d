import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#app/platform/id.ts";
import { openStream } from "../live-stream.ts";
import { startBadNetwork } from "./bad-network.ts";
import { Listener } from "./listener.ts";
import { type Letter, sendAll } from "./sender.ts";
import type { Someone, Town } from "./town.ts";

const lettersOf = (from: Someone, to: Someone, count: number): Letter[] =>
  Array.from({ length: count }, (_, n) => ({
    id: newId(),
    senderId: from.id,
    receiverId: to.id,
    text: `${n}`,
  }));

const idsOf = (letters: readonly { id: string }[]) => letters.map(({ id }) => id);

const storedBy = async (town: Town, { id }: Someone) =>
  idsOf(
    await town.ask<{ id: string }>("select id from messages where sender_id = $1 order by seq", [
      id,
    ]),
  );

/** N5: of each message the first answer is lost, after it was taken. What was sent, what is stored, what the other one was told. */
export async function loseFirstAnswers(town: Town, [from, to]: [Someone, Someone], count: number) {
  // Every second connection is cut before the first byte of its answer.
  const drawn = [0, 0.5, 1, 1, 1];
  let next = 0;
  const network = await startBadNetwork(town.ports[from.which] ?? 0, () => drawn[next++ % 5] ?? 1);
  network.trouble = 0.9;
  const listener = new Listener(town.ports[to.which] ?? 0, to.headers);
  await listener.until(({ kind }) => kind === "hello");
  const letters = lettersOf(from, to, count);
  const way = { port: network.port, headers: from.headers, onLimit: () => town.liftLimits() };
  const tries = await sendAll(letters, way, () => {});
  const last = letters.at(-1)?.id;
  await listener.until(({ data }) => (data?.message as { id?: string })?.id === last);
  listener.close();
  await network.close();
  return {
    sent: idsOf(letters),
    stored: await storedBy(town, from),
    told: listener.messageIds(),
    tries,
  };
}

/** N8: a stream is cut after each message, and goes on with its cursor; `onCycle` may end the process behind it. */
export async function resumeAgainAndAgain(
  town: Town,
  [from, to]: [Someone, Someone],
  cycles: number,
  { chance, onCycle }: { chance: () => number; onCycle(cycle: number): Promise<void> },
) {
  const network = town.networks[to.which];
  const listener = new Listener(network?.port ?? 0, to.headers);
  await listener.until(({ kind }) => kind === "hello");
  const letters = lettersOf(from, to, cycles);
  const way = {
    port: town.ports[from.which] ?? 0,
    headers: from.headers,
    onLimit: () => town.liftLimits(),
  };
  for (const [cycle, letter] of letters.entries()) {
    await sendAll([letter], way, () => {});
    await pause(chance() * 60);
    network?.cutAll();
    await onCycle(cycle);
  }
  const last = letters.at(-1)?.id;
  await listener.until(({ data }) => (data?.message as { id?: string })?.id === last);
  listener.close();
  const resets = listener.heard.filter(({ kind }) => kind === "reset").length;
  return { sent: idsOf(letters), told: listener.messageIds(), resets, resumed: listener.resumed };
}

/**
 * N12: one of two processes is stopped while pages are asked for and streams are open, as at a deploy. What
 * went wrong with the pages, when its streams were told to come back, and with what it ended.
 */
export async function stopUnderLoad(town: Town, members: readonly Someone[]) {
  const streams = await Promise.all(
    members.map(({ headers }) => openStream(town.ports[0] ?? 0, headers)),
  );
  for (const stream of streams) await stream.until("hello");
  const problems: string[] = [];
  let answered = 0;
  let isOver = false;
  const [stopping = 0, staying = 0] = town.ports;
  // Half of them keep their connections, as balancers do.
  const stored = new Agent({ keepAlive: true });
  const clients = Array.from({ length: 6 }, async (_, client) => {
    const agent = client % 2 === 0 ? stored : false;
    while (!isOver) {
      // As a balancer does: where nobody takes it, the other one is asked.
      const first = await askFor(stopping, agent);
      const problem = first === "untaken" ? await askFor(staying, agent) : first;
      if (problem) problems.push(problem);
      answered++;
    }
  });
  const untilAnswered = async (count: number) => {
    while (answered < count) await pause(5);
  };
  await untilAnswered(10);
  const [code] = await Promise.all([town.stop(0), ...streams.map(({ ended }) => ended)]);
  await untilAnswered(answered + 10);
  isOver = true;
  await Promise.all(clients);
  stored.destroy();
  await town.start(0);
  return {
    troubles: problems,
    answered,
    code,
    comeBackMs: streams.map(({ comeBackMs }) => comeBackMs),
  };
}

/**
 * What went wrong with the answer, null when it came whole; "untaken" when there was none. A connection that is
 * kept is told with its last answer that it is the last: a form on it would be lost, no balancer sends one twice.
 */
function askFor(port: number, agent: Agent | false): Promise<string | null> {
  return new Promise((resolve) => {
    const requested = get({ host: "127.0.0.1", port, path: "/", agent });
    requested.on("error", () =>
      resolve(requested.reusedSocket ? "cut while it was kept" : "untaken"),
    );
    requested.on("response", (response) => {
      response.on("error", () => resolve("broken off")).resume();
      response.on("close", () => {
        if (!response.complete) resolve("broken off");
        else resolve(response.statusCode === 200 ? null : `${response.statusCode}`);
      });
    });
  });
}
