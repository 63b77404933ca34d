import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { startForTests } from "../tools/start-for-tests.ts";
import { ask } from "./answer.ts";
import { encodings, type Figures, load, middle } from "./load.ts";
import { findPages, type Page } from "./pages.ts";
import type { Plan } from "./plan.ts";
import type { Section } from "./section.ts";
import { spreadOf } from "./spread.ts";

/** How many wrong passwords are on their way at any moment of the flood. */
const floodLanes = 20;
const millisecond = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** What one sign-in costs, and what a flood of wrong ones does to whoever only reads. */
export async function measureSignIn(plan: Plan, say: (line: string) => void): Promise<Section[]> {
  const running = await startForTests(say);
  try {
    const pages = await findPages(running.url);
    return [
      await measureCost(running.url, pages, plan),
      await measureFlood(running.url, pages, plan),
    ];
  } finally {
    await running.stop();
  }
}

async function measureCost(origin: string, pages: Page[], plan: Plan): Promise<Section> {
  const signIn = pageOf(pages, "sign-in");
  const { body: _body, ...rest } = signIn;
  const form: Page = { ...rest, name: "the form", method: "GET", status: 200 };
  const ways: [name: string, next: () => Page][] = [
    ["the form alone", () => form],
    ["the right password", () => signIn],
    ["a wrong password", () => wrongPassword(origin, demoAccounts[1].email)],
    ["an unknown address", () => wrongPassword(origin)],
  ];
  const times = new Map<string, number[]>(ways.map(([name]) => [name, []]));
  // In turn, so that a slow moment of the machine slows them all. A wrong one counts for its account.
  const turns = Math.min(9, plan.rounds * 2);
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, next] of ways) times.get(name)?.push(await timeOf(origin, next()));
  }
  const { perSecond } = await load(origin, signIn, plan.seconds);
  return {
    title: "One sign-in",
    note: `One after the other, ${turns} of each, the middle one. Most of it is the password's hash, as intended, for an unknown address too. Four at a time the program opens ${perSecond.toFixed(1)} sessions a second: hashes are computed one after the other.`,
    header: ["what is sent", "median ms"],
    rows: ways.map(([name]) => [name, millisecond(spreadOf(times.get(name) ?? []).median)]),
  };
}

async function measureFlood(origin: string, pages: Page[], plan: Plan): Promise<Section> {
  const home = pageOf(pages, "home");
  await load(origin, home, plan.warmUp);
  const quiet: Figures[] = [];
  const flooded: Figures[] = [];
  const answers: Answers = { wrong: 0, refused: 0 };
  for (let round = 0; round < plan.rounds; round++) {
    quiet.push(await load(origin, home, plan.seconds));
    flooded.push(await during(flood(origin, answers), () => load(origin, home, plan.seconds)));
  }
  const [calm, storm] = [middle(quiet), middle(flooded)];
  const times = storm.p99 / Math.max(1, calm.p99);
  const seconds = plan.rounds * plan.seconds;
  const line = (name: string, { perSecond, p50, p99 }: Figures) => [
    name,
    perSecond.toFixed(0),
    millisecond(p50),
    millisecond(p99),
  ];
  return {
    title: "A flood of wrong passwords",
    note: `Home, ten asking at once, in turn without and with ${floodLanes} wrong sign-ins on their way at any moment, each from another network and for another address, so that no limit stops them. Of those ${(answers.wrong / seconds).toFixed(0)} a second were compared and ${(answers.refused / seconds).toFixed(0)} refused.`,
    header: ["home", "req/s", "p50 ms", "p99 ms"],
    rows: [line("in quiet", calm), line("in the flood", storm)],
    aims: [
      {
        what: "p99 of home in a flood of wrong passwords",
        aim: "2 × the quiet one",
        measured: `${times.toFixed(1)} ×`,
        isMet: times <= 2,
      },
    ],
  };
}

type Answers = { wrong: number; refused: number };

/** Keeps `floodLanes` wrong sign-ins on their way until it is told to end. */
function flood(origin: string, answers: Answers): { end(): Promise<void> } {
  let isOver = false;
  const lane = async () => {
    while (!isOver) {
      const { status } = await ask(origin, wrongPassword(origin), encodings);
      if (status === 422) answers.wrong++;
      else if (status === 429) answers.refused++;
      else throw new Error(`A wrong password was answered with ${status}`);
    }
  };
  const lanes = Promise.all(Array.from({ length: floodLanes }, lane));
  // Whoever waits for the end hears of it.
  lanes.catch(() => {});
  return {
    end: async () => {
      isOver = true;
      await lanes;
    },
  };
}

async function during<T>(running: { end(): Promise<void> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await running.end();
  }
}

let attempts = 0;

/** A sign-in that fails, from a network and for an address that nobody has used before. */
function wrongPassword(origin: string, email?: string): Page {
  const n = ++attempts;
  return {
    name: "a wrong password",
    method: "POST",
    path: "/sign-in",
    status: 422,
    connections: 1,
    headers: {
      accept: "text/html",
      origin,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `10.${n >> 8}.${n & 255}.7`,
    },
    body: new URLSearchParams({
      email: email ?? `nobody-${n}@example.test`,
      phone: "",
      password: `not-${demoPassword}`,
    }).toString(),
  };
}

async function timeOf(origin: string, page: Page): Promise<number> {
  const start = performance.now();
  const { status } = await ask(origin, page, encodings);
  const took = performance.now() - start;
  if (status !== page.status) throw new Error(`${page.name} answers ${status}, not ${page.status}`);
  return took;
}

function pageOf(pages: Page[], name: string): Page {
  const page = pages.find((each) => each.name === name);
  if (!page) throw new Error(`There is no page called ${name} to measure`);
  return page;
}
