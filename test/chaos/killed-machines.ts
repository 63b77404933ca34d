import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#app/platform/id.ts";
import type { Fleet, FleetMember } from "../fleet.ts";
import { listingForm } from "../members.ts";
import { Listener } from "./listener.ts";
import { type Letter, sendAll } from "./sender.ts";

/** What came of it; lists of ids. */
export type Survived = {
  kills: number;
  /** Messages that were acknowledged, that are there, and that the other one was told, each by its sender. */
  sent: string[][];
  stored: string[][];
  told: string[][];
  /** Listings that were acknowledged, and how often each of all that were tried is there. */
  published: string[];
  found: Map<string, number>;
  /** When each of these was acknowledged (`performance.now`), and the statuses of listings that were refused. */
  acknowledged: number[];
  refused: Map<number, number>;
  /** Statuses of visitors' pages, and how many were broken off. */
  pages: Map<number, number>;
  brokenOff: number;
};

type Kills = {
  kills: number;
  chance: () => number;
  /** Kills something and has it again. */
  kill?: () => Promise<void>;
};

/**
 * Machines of the program, unless `kill` does otherwise, are killed one after the other at random moments, each started
 * again before the next, while members write to each other, listings are published and visitors read, all by the proxy.
 */
export async function killUnderLoad(
  fleet: Fleet,
  pairs: readonly (readonly [FleetMember, FleetMember])[],
  { kills, chance, kill = () => killProgram(fleet, chance) }: Kills,
): Promise<Survived> {
  const { port } = fleet.proxy;
  let isOver = false;
  const sent: string[][] = [];
  const messages: string[][] = [];
  const acknowledged: number[] = [];
  const refused = new Map<number, number>();
  const talks = pairs.map(async ([from, to], index) => {
    const listener = new Listener(port, to.headers);
    await listener.until(({ kind }) => kind === "hello");
    const ids: string[] = [];
    const way = { port, headers: from.headers, onLimit: () => fleet.liftLimits() };
    while (!isOver) {
      const letter: Letter = { id: newId(), senderId: from.id, receiverId: to.id, text: "…" };
      await sendAll([letter], way, ({ id }) => {
        ids.push(id);
        acknowledged.push(performance.now());
      });
    }
    const last = ids.at(-1);
    await listener.until(({ data }) => (data?.message as { id?: string })?.id === last);
    listener.close();
    sent[index] = ids;
    messages[index] = listener.messageIds();
  });
  const [[publisher]] = pairs as [[FleetMember, FleetMember]];
  const tried: string[] = [];
  const published: string[] = [];
  const publishing = (async () => {
    while (!isOver) {
      const submissionKey = newId();
      tried.push(submissionKey);
      const form = listingForm({ submissionKey, title: `خزانة ${tried.length}` });
      const answer = await publisher.browser.post("/add-listing", form).catch(() => null);
      if (answer?.status === 302) {
        published.push(submissionKey);
        acknowledged.push(performance.now());
      } else if (answer?.status === 429) await fleet.liftLimits();
      else if (answer) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
      await pause(20);
    }
  })();
  const pages = new Map<number, number>();
  let brokenOff = 0;
  const visits = ["/", "/category/living", "/category/all"].map(async (path) => {
    while (!isOver) {
      const status = await visit(port, path);
      if (status === null) brokenOff++;
      else pages.set(status, (pages.get(status) ?? 0) + 1);
    }
  });
  for (let done = 0; done < kills; done++) {
    await pause(300 + chance() * 1_200);
    await kill();
  }
  isOver = true;
  await Promise.all([...talks, publishing, ...visits]);
  const stored = await Promise.all(pairs.map(([from]) => messagesOf(fleet, from)));
  return {
    kills,
    sent,
    stored,
    told: messages,
    published,
    found: await countListings(fleet, tried),
    acknowledged: acknowledged.sort((a, b) => a - b),
    refused,
    pages,
    brokenOff,
  };
}

async function killProgram(fleet: Fleet, chance: () => number): Promise<void> {
  const which = Math.floor(chance() * fleet.ports.length);
  await fleet.kill(which);
  await pause(chance() * 1_000);
  await fleet.start(which);
}

async function messagesOf(fleet: Fleet, { id }: FleetMember): Promise<string[]> {
  const rows = await fleet.ask<{ id: string }>(
    "select id from messages where sender_id = $1 order by seq",
    id,
  );
  return rows.map((row) => row.id);
}

async function countListings(fleet: Fleet, keys: string[]): Promise<Map<string, number>> {
  const rows = await fleet.ask<{ key: string; n: number }>(
    "select submission_key::text as key, count(*)::int as n from listings where submission_key::text = any($1) group by 1",
    keys,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** The status of a whole answer; null when it was broken off. */
function visit(port: number, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const requested = get({ host: "127.0.0.1", port, path, agent: false });
    requested.on("error", () => resolve(null));
    requested.on("response", (response) => {
      response.on("error", () => resolve(null)).resume();
      response.on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : null));
    });
  });
}
