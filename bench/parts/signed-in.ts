import { findNginx, startNginx } from "#test/nginx.ts";
import { asBrowser, ask, type Target, findIn, read } from "../ask.ts";
import { type Figures, measureInTurn, part, type Plan } from "../part.ts";
import { demoPages, signInToDemo, startNextTo, startDemo } from "../program.ts";
import { wrk } from "../wrk.ts";

type Ways = Parameters<typeof measureInTurn>[1];
type Place = { one: string; dataDir: string; bare: string };
type Pages = Record<string, string>;

/** With an unknown cookie the page is rendered each time. */
const unknown = "bench=1";

// What members are given: pages of all members with their own part beside the same pages of visitors; from nginx,
// with the part by itself; made anew, beside a bare render of the same tree with the same queries
// (bench/bare-render.ts); and what a second process brings.
export default part({
  needs: ["wrk", "nginx"],
  async prepare(plan) {
    const one = await startDemo(plan);
    const shared = { DATA_DIR: one.dataDir, PUBLIC_URL: one.url };
    const env = { NODE_ENV: "production", LOG_LEVEL: "warn", TRUSTED_PROXIES: "1", ...shared };
    const bare = await startNextTo(plan, "bare-render.ts", {}, env);
    return { one: one.url, dataDir: one.dataDir, bare: bare.origin };
  },
  async measure(place: Place, plan) {
    // Without the browser's name, by which searches are counted.
    const [session = ""] = /dalil\.session_token=[^;]+/.exec(await signInToDemo(place.one)) ?? [];
    const pages = await demoPages(place.one);
    return {
      ...(await madeAnew({ ...place, session }, pages, plan)),
      ...(await fromMemory(place.one, { session, pages }, plan)),
      ...(await fromNginx(place.one, { session, pages }, plan)),
      "category, by processes": await byProcesses(place, { session, pages }, plan),
    };
  },
});

const signed = (cookie: string) => ({ ...asBrowser, cookie });

function load({ seconds }: Plan, origin: string, page: Target, connections = 10) {
  return () => wrk(origin, page, { seconds, connections });
}

async function madeAnew(
  { one, bare, session }: Place & { session: string },
  pages: Pages,
  plan: Plan,
): Promise<Figures> {
  const figures: Figures = {};
  const headers = signed(`${session}; ${unknown}`);
  const { search = "", ...drawn } = pages;
  const community = findIn(await read(one, "/communities", session), /\/community\/[0-9a-f-]{36}/);
  const rooms = { account: "/account", messages: "/messages", community };
  for (const [name, path] of Object.entries({ ...drawn, ...rooms })) {
    const page = { path, headers };
    // One that renders something else would be no limit.
    if ((await treeOf(one, path, headers.cookie)) !== (await treeOf(bare, path, headers.cookie)))
      throw new Error(`The bare server renders another ${name} than the program`);
    figures[name] = await measured(plan, {
      "the program": load(plan, one, page),
      "bare render": load(plan, bare, page),
    });
  }
  for (const [name, path] of Object.entries({ ...drawn, search }))
    figures[`${name}, of visitors`] = await measured(plan, {
      // No network may search so often.
      "made anew": () =>
        wrk(
          one,
          { path, headers: signed(unknown) },
          { seconds: plan.seconds, connections: 10, isFromMany: true },
        ),
    });
  return figures;
}

/** As they come to a member who looks: the first time each is made. */
async function fromMemory(
  origin: string,
  { session, pages }: BareInput,
  plan: Plan,
): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, path] of Object.entries(pages)) {
    const page = { path, headers: signed(session) };
    figures[`${name}, of all members`] = await measured(plan, {
      "a member's": load(plan, origin, page, 32),
      "visitors'": load(plan, origin, { path, headers: asBrowser }, 32),
      "a member's, 8 connections": load(plan, origin, page, 8),
    });
  }
  return figures;
}

type BareInput = { session: string; pages: Pages };

async function fromNginx(
  origin: string,
  { session, pages }: BareInput,
  plan: Plan,
): Promise<Figures> {
  const front = await startNginx(findNginx() ?? "", Number(new URL(origin).port), {
    isUnlimited: true,
  });
  try {
    const headers = signed(`${session}; ${await markOf(front.url, session)}`);
    const figures: Figures = {};
    for (const [name, path] of Object.entries(pages))
      figures[`${name}, behind nginx`] = await measured(plan, {
        "a member's": load(plan, front.url, { path, headers }, 32),
        "visitors'": load(plan, front.url, { path, headers: asBrowser }, 32),
      });
    const part = { path: "/own-part.json?page=/", headers };
    figures["the part alone, behind nginx"] = await measured(plan, {
      "a member's": load(plan, front.url, part, 32),
    });
    figures["the part alone"] = await measured(plan, {
      "a member's": load(plan, origin, part, 32),
    });
    return figures;
  } finally {
    await front.stop();
  }
}

/** What the program marks a member with, whom nginx then gives the pages of all members. */
async function markOf(origin: string, cookie: string): Promise<string> {
  const { headers } = await ask(origin, { path: "/privacy-policy", headers: signed(cookie) });
  const [mark = ""] = [headers["set-cookie"] ?? ""].flat();
  return mark.split(";")[0] ?? "";
}

async function byProcesses({ one, dataDir }: Place, { session, pages }: BareInput, plan: Plan) {
  const two = (await startDemo(plan, { WEB_PROCESSES: "2", DATA_DIR: dataDir })).url;
  const anew = (by: string) => ({
    path: pages.category ?? "",
    headers: signed(`${by}; ${unknown}`),
  });
  return measured(plan, {
    "two processes": load(plan, two, anew(await signInToDemo(two))),
    "one process": load(plan, one, anew(session)),
  });
}

async function measured({ rounds }: Plan, ways: Ways) {
  await measureInTurn(1, ways);
  return measureInTurn(rounds, ways);
}

async function treeOf(origin: string, path: string, cookie: string): Promise<string> {
  return (await read(origin, path, cookie))
    .replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/ nonce="[^"]*"|(?:name="(?:id|submissionKey)" value|cursor)="[^"]*"/g, "")
    .trim();
}
