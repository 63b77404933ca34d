import { findNginx, startNginx } from "#test/nginx.ts";
import { asBrowser, findIn, read } from "../ask.ts";
import { type Figures, measureInTurn, part, type Plan } from "../part.ts";
import { demoPages, signInToDemo, startDemo } from "../program.ts";
import { type LoadOptions, wrk } from "../wrk.ts";

type Place = { origin: string; uncached: string; session: string; pages: Record<string, string> };
type Ways = Parameters<typeof measureInTurn>[1];

const signed = (cookie: string) => ({ ...asBrowser, cookie });

// What members are given: the pages of everybody, beside the same asked for by a visitor; through nginx, with their
// own part by itself; and made anew.
export default part({
  needs: ["wrk", "nginx"],
  async prepare(plan) {
    const { url: origin, dataDir } = await startDemo(plan);
    const uncached = (await startDemo(plan, { DATA_DIR: dataDir, PAGE_CACHE_MB: "0" })).url;
    // Without the browser's name, by which searches are counted.
    const [session = ""] = /dalil\.session_token=[^;]+/.exec(await signInToDemo(origin)) ?? [];
    return { origin, uncached, session, pages: await demoPages(origin) };
  },
  measure: async (place: Place, plan) => ({
    ...(await madeAnew(place, plan)),
    ...(await fromMemory(place, plan)),
    ...(await fromNginx(place, plan)),
  }),
});

async function madeAnew({ uncached: origin, session, pages }: Place, plan: Plan): Promise<Figures> {
  const figures: Figures = {};
  const { search = "", ...drawn } = pages;
  const community = findIn(
    await read(origin, "/communities", session),
    /\/community\/[0-9a-f-]{36}/,
  );
  const rooms = { account: "/account", messages: "/messages", community };
  const headers = signed(session);
  for (const [name, path] of Object.entries({ ...drawn, ...rooms }))
    figures[name] = await measured(plan, {
      "the program": () => wrk(origin, { path, headers }, load(plan, 10)),
    });
  for (const [name, path] of Object.entries({ ...drawn, search }))
    figures[`${name}, of visitors`] = await measured(plan, {
      // No network may search so often.
      "made anew": () =>
        wrk(origin, { path, headers: asBrowser }, { ...load(plan, 10), isFromMany: true }),
    });
  return figures;
}

/** As they come to a member who looks: the first time each is made. */
async function fromMemory({ origin, session, pages }: Place, plan: Plan): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, path] of Object.entries(pages)) {
    const page = { path, headers: signed(session) };
    figures[`${name}, of all members`] = await measured(plan, {
      "a member's": () => wrk(origin, page, load(plan, 32)),
      "visitors'": () => wrk(origin, { path, headers: asBrowser }, load(plan, 32)),
      "a member's, 8 connections": () => wrk(origin, page, load(plan, 8)),
    });
  }
  return figures;
}

async function fromNginx({ origin, session, pages }: Place, plan: Plan): Promise<Figures> {
  const front = await startNginx(findNginx() ?? "", Number(new URL(origin).port), {
    isUnlimited: true,
  });
  plan.ends.push(front.stop);
  const headers = signed(session);
  const figures: Figures = {};
  for (const [name, path] of Object.entries(pages))
    figures[`${name}, behind nginx`] = await measured(plan, {
      "a member's": () => wrk(front.url, { path, headers }, load(plan, 32)),
      "visitors'": () => wrk(front.url, { path, headers: asBrowser }, load(plan, 32)),
    });
  figures["the part alone, behind nginx"] = await measured(plan, {
    "a member's": () => wrk(front.url, { path: "/own-part.json?page=/", headers }, load(plan, 32)),
  });
  return figures;
}

const load = ({ seconds }: Plan, connections: number): LoadOptions => ({ seconds, connections });

async function measured({ rounds }: Plan, ways: Ways) {
  await measureInTurn(1, ways);
  return measureInTurn(rounds, ways);
}
