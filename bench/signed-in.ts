import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { type RunningProgram, startForTests } from "../tools/start-for-tests.ts";
import { ask } from "./answer.ts";
import { type Figures, load, middle } from "./load.ts";
import { findPages, type Page } from "./pages.ts";
import type { Plan } from "./plan.ts";
import type { Aim, Section } from "./section.ts";
import { spreadOf } from "./spread.ts";

/** Of a bare render with the same queries, at least so much. */
const leastShare = 0.8;

/** From profiles of the program under this load (inspector, 2026-11-22), of all its own thread did, in per cent. */
const profiles: Record<string, { packing: number; data: number; router: number; hono: number }> = {
  home: { packing: 7, data: 3, router: 3, hono: 4 },
  category: { packing: 5, data: 5, router: 2, hono: 4 },
  listing: { packing: 6, data: 3, router: 2, hono: 3 },
  account: { packing: 8, data: 3, router: 2, hono: 3 },
  messages: { packing: 9, data: 3, router: 4, hono: 4 },
};

function whyOf(name: string): string {
  const { packing = 0, data = 0, router = 0, hono = 0 } = profiles[name] ?? {};
  return `by its profile, of what the program's own thread does: compression ${packing} %, the data written for the router ${data} %, the rest of the router ${router} %, Hono and the headers ${hono} %, and the garbage of all these; compression besides works on threads beside it, on the two cores that the load and the database share. Finding the route took 4 to 9 % more before each first part of an address had its own few routes (server/routes-by-part.ts). React's rendering is 24 to 30 % and the asking of the database 16 to 23 %, for the bare server too`;
}

const whole = (value: number) => value.toFixed(0);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

type Measured = { program: Figures[]; piped: Figures[]; string: Figures[] };

/** What a signed-in member's pages cost beside a bare render of them, and what a second process brings. */
export async function measureSignedIn(plan: Plan, say: (line: string) => void): Promise<Section[]> {
  const running = await startForTests(say);
  try {
    return [await measureRender(running, plan, say), await measureProcesses(running, plan, say)];
  } finally {
    await running.stop();
  }
}

async function measureRender(
  running: RunningProgram,
  plan: Plan,
  say: (line: string) => void,
): Promise<Section> {
  const bare = await startBareRender(running);
  try {
    const pages = await signedInPages(running.url);
    for (const page of pages) await assertSameTree(page, running.url, bare.origin);
    const measured = new Map<Page, Measured>();
    for (const page of pages) {
      measured.set(page, { program: [], piped: [], string: [] });
      await load(running.url, page, plan.warmUp);
      await load(bare.origin, page, plan.warmUp);
      await load(bare.origin, asString(page), plan.warmUp);
    }
    for (let round = 1; round <= plan.rounds; round++) {
      say(`Round ${round} of ${plan.rounds}…`);
      for (const [page, { program, piped, string }] of measured) {
        program.push(await load(running.url, page, plan.seconds));
        piped.push(await load(bare.origin, page, plan.seconds));
        string.push(await load(bare.origin, asString(page), plan.seconds));
      }
    }
    return drawRender(measured, plan);
  } finally {
    await bare.stop();
  }
}

function drawRender(measured: Map<Page, Measured>, plan: Plan): Section {
  const shares = [...measured].map(([page, { program, piped, string }]) => ({
    page,
    rounds: program.map(({ perSecond }, at) => perSecond / (piped[at]?.perSecond ?? 0)),
    ofString: middle(program).perSecond / middle(string).perSecond,
  }));
  const aims = shares.map(({ page: { name }, rounds }): Aim => {
    const { median, low, high } = spreadOf(rounds);
    return {
      what: `${name}, signed in, of a bare render with the same queries`,
      aim: `≥ ${percent(leastShare)}`,
      measured: `${percent(median)} (${percent(low)}–${percent(high)})`,
      isMet: median >= leastShare,
      ...(median < leastShare && { why: whyOf(name) }),
    };
  });
  return {
    title: "Signed-in pages",
    note: `The program over HTTP, compressing, asked by a member with its cookie, beside a bare \`node:http\` of the same build on the same database that runs the page's middleware and loaders, has React render the same tree and sends it as it is: no Hono, no routing, no data for the router in the page, no policy, no log, no compression (its answers are larger). "Piped" is renderToPipeableStream straight into the socket, "string" renderToString; both are checked to give the program's markup. One process each; ${plan.rounds} rounds of ${plan.seconds} s in turn, ten asking at once; the load generator shares the two cores.`,
    header: [
      "page",
      "program req/s",
      "p50 ms",
      "p99 ms",
      "bare, piped, req/s",
      "bare, string, req/s",
      "of piped",
      "of string",
    ],
    rows: [...measured].map(([page, { program, piped, string }], at) => {
      const { perSecond, p50, p99 } = middle(program);
      return [
        page.name,
        whole(perSecond),
        whole(p50),
        whole(p99),
        whole(middle(piped).perSecond),
        whole(middle(string).perSecond),
        percent(spreadOf(shares[at]?.rounds ?? []).median),
        percent(shares[at]?.ofString ?? 0),
      ];
    }),
    aims,
  };
}

async function measureProcesses(
  one: RunningProgram,
  plan: Plan,
  say: (line: string) => void,
): Promise<Section> {
  // On the same database, with the same pictures.
  const two = await startForTests(say, { WEB_PROCESSES: "2", DATA_DIR: one.dataDir });
  try {
    const sides = [];
    for (const { url } of [one, two]) {
      const page = (await signedInPages(url)).find(({ name }) => name === "category");
      if (!page) throw new Error("There is no category to measure");
      sides.push({ url, page, figures: [] as Figures[] });
      await load(url, page, plan.warmUp * 2);
    }
    for (let round = 1; round <= plan.rounds; round++) {
      say(`Round ${round} of ${plan.rounds}…`);
      for (const { url, page, figures } of sides) figures.push(await load(url, page, plan.seconds));
    }
    return drawProcesses(
      sides.map(({ figures }) => middle(figures)),
      plan,
    );
  } finally {
    await two.stop();
  }
}

function drawProcesses(figures: Figures[], plan: Plan): Section {
  const [one = 0, two = 0] = figures.map(({ perSecond }) => perSecond);
  return {
    title: "One web process and two",
    note: `The category's page of a signed-in member, which no memory of pages answers, ${plan.rounds} rounds of ${plan.seconds} s in turn, ten asking at once. The two cores carry the database, the compression and the load generator too, so that twice is out of reach here: two processes answer ${(two / one).toFixed(2)} times the requests of one.`,
    header: ["WEB_PROCESSES", "req/s", "p50 ms", "p99 ms"],
    rows: figures.map(({ perSecond, p50, p99 }, at) => [
      String(at + 1),
      whole(perSecond),
      whole(p50),
      whole(p99),
    ]),
  };
}

/** The pages as the demo content's estate office sees them, with its session. */
async function signedInPages(origin: string): Promise<Page[]> {
  const pages = await findPages(origin);
  const signIn = pages.find(({ name }) => name === "sign-in");
  const home = pages.find(({ name }) => name === "home");
  if (!signIn || !home) throw new Error("There is no page to sign in by");
  const form = new URLSearchParams(signIn.body);
  form.set("email", demoAccounts[1].email);
  form.set("password", demoPassword);
  const cookie = await sessionOf(origin, { ...signIn, body: form.toString() });
  const asMember = (page: Page) => ({ ...page, headers: { ...page.headers, cookie } });
  return [
    ...pages.filter(({ name }) => ["home", "category", "listing"].includes(name)).map(asMember),
    asMember({ ...home, name: "account", path: "/account" }),
    asMember({ ...home, name: "messages", path: "/messages" }),
  ];
}

async function sessionOf(origin: string, signIn: Page): Promise<string> {
  const answer = await fetch(new URL(signIn.path, origin), {
    method: "POST",
    headers: signIn.headers,
    body: signIn.body ?? "",
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (answer.status !== signIn.status) throw new Error(`Signing in answered ${answer.status}`);
  return cookies.join("; ");
}

const asString = (page: Page): Page => ({
  ...page,
  headers: { ...page.headers, "bench-render": "string" },
});

/** A bare server that renders something else would be no limit. */
async function assertSameTree(page: Page, program: string, bare: string): Promise<void> {
  const ours = await treeOf(program, page);
  for (const each of [page, asString(page)])
    if ((await treeOf(bare, each)) !== ours)
      throw new Error(`The bare server renders another ${page.name} than the program`);
}

// Without what only a live page needs, and what differs from one request to the next.
async function treeOf(origin: string, page: Page): Promise<string> {
  const { status, body } = await ask(origin, page, "identity");
  if (status !== page.status) throw new Error(`${page.name} answers ${status}: ${body}`);
  return body
    .toString()
    .replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<link rel="modulepreload"[^>]*>/g, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(?:name="(?:id|submissionKey)" value|cursor)="[^"]*"/g, "")
    .trim();
}

async function startBareRender({ url, dataDir }: { url: string; dataDir: string }) {
  const child = fork(join(import.meta.dirname, "bare-render.ts"), {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: "warn",
      TRUSTED_PROXIES: "1",
    },
  });
  const [port] = (await once(child, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}
