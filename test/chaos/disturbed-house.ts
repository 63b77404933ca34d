import { setTimeout as pause } from "node:timers/promises";
import { createByForm } from "../community-people.ts";
import { createBrowser } from "../program.ts";
import { type House, type Resident, type Victim, victims } from "./house.ts";
import { sendWrite, type Write, Writing, writeUntil } from "./mixed-writes.ts";
import { fillUp, giveRoom } from "./small-disk.ts";

/** Then nobody is refused, which the test sees. */
const maxFullMs = 20_000;

type Written = {
  writes: readonly Write[];
  /** What was answered that should never be, as sentences. */
  troubles: string[];
  /** How often somebody was told to come again, or was not answered. */
  refusals: number;
};

type Options = {
  house: House;
  /** How many write, how much of it is to be taken, and how often they are disturbed. */
  people: number;
  count: number;
  times: number;
  chance: () => number;
};

/** Members write things of every kind while processes are killed, each kind of them as often as the others. */
export function writeWhileKilling(options: Options): Promise<Written> {
  const { house, times, chance } = options;
  const order = shuffled(
    Array.from({ length: times }, (_, index) => victims[index % victims.length] as Victim),
    chance,
  );
  return writeWhile(options, async (index) => house.kill(order[index] as Victim));
}

/** The same while the disk is filled, each time but for something else, until a few were refused. */
export function writeWhileFilling(options: Options): Promise<Written> {
  const { house, chance } = options;
  return writeWhile(options, async (_, refusals) => {
    fillUp(house.folder, chance() < 0.5 ? 0 : Math.floor(chance() * 2_000_000));
    const [before, begun] = [refusals(), performance.now()];
    while (refusals() < before + 3 && performance.now() - begun < maxFullMs) await pause(10);
    giveRoom(house.folder);
  });
}

async function writeWhile(
  { house, people: howMany, count, times, chance }: Options,
  disturb: (index: number, refusals: () => number) => Promise<void>,
): Promise<Written> {
  const people: Resident[] = [];
  for (let n = 0; n < howMany; n++) people.push(await house.resident());
  const community = await settle(house, people);
  const findListing = async (key: string) => {
    const query = "select id::int from listings where submission_key = $1";
    return (await house.ask<{ id: number }>(query, [key]))[0]?.id;
  };
  const writing = new Writing({ people, community, chance, findListing });

  const moments = Array.from({ length: times }, () => Math.floor(count * (0.05 + 0.85 * chance())));
  moments.sort((a, b) => a - b);
  let [taken, begun, refusals] = [0, 0, 0];
  let disturbing: Promise<void> = Promise.resolve();
  const onTaken = () => {
    taken++;
    while (begun < times && (moments[begun] ?? 0) <= taken) {
      const index = begun++;
      disturbing = disturbing.then(() => disturb(index, () => refusals));
    }
  };
  const onRefused = () => void refusals++;
  // Disturbances may be slower than the writing: nobody rests before the last of them.
  let isOver = false;
  const isEnough = () => taken >= count && isOver;
  const messages = { port: house.port, writing, chance, onTaken, onRefused };
  const writers = people.map((by) =>
    writeUntil(isEnough, { ...messages, by, onLimit: () => house.liftLimits() }),
  );
  const disturbed = async () => {
    while (taken < count) await pause(20);
    await disturbing;
    isOver = true;
  };
  const written = Promise.all(writers);
  // Where everything goes wrong, nobody waits for the rest.
  await Promise.race([disturbed(), written]);
  return { writes: writing.all, troubles: (await written).flat(), refusals };
}

/** A community that all of them are in. */
export async function settle(house: House, people: readonly Resident[]): Promise<string> {
  const [first, ...others] = people;
  if (!first) throw new Error("Nobody lives there");
  const browser = createBrowser({
    fetch: async (requested: Request) => {
      const { pathname } = new URL(requested.url);
      return fetch(house.url + pathname, {
        method: requested.method,
        headers: { ...first.headers, "content-type": requested.headers.get("content-type") ?? "" },
        body: await requested.arrayBuffer(),
        redirect: "manual",
      });
    },
  });
  const community = await createByForm(browser, { private: "" });
  for (const by of others) {
    const path = `/community/${community}`;
    const joined = await sendWrite(house.port, { by, path, form: { intent: "join" } });
    if (joined?.status !== 302) throw new Error(`joining answered ${joined?.status}`);
  }
  return community;
}

export function shuffled<Thing>(things: readonly Thing[], chance: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
