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

/** As they come to a member who looks, the first time each is made: from the program itself, and through nginx. */
async function fromMemory({ origin, session, pages }: Place, plan: Plan): Promise<Figures> {
  const port = Number(new URL(origin).port);
  const front = await startNginx(findNginx() ?? "", port, { isUnlimited: true });
  plan.ends.push(front.stop);
  const figures: Figures = {};
  const by =
    (headers: Record<string, string>, from: string, path: string, connections = 32) =>
    () =>
      wrk(from, { path, headers }, load(plan, connections));
  const headers = signed(session);
  const both = (from: string, path: string) => ({
    "a member's": by(headers, from, path),
    "visitors'": by(asBrowser, from, path),
  });
  for (const [name, path] of Object.entries(pages)) {
    figures[`${name}, of all members`] = await measured(plan, {
      ...both(origin, path),
      "a member's, 8 connections": by(headers, origin, path, 8),
    });
    figures[`${name}, behind nginx`] = await measured(plan, both(front.url, path));
  }
  figures["the part alone, behind nginx"] = await measured(plan, {
    "a member's": by(headers, front.url, "/own-part.json?page=/"),
  });
  return figures;
}

const load = ({ seconds }: Plan, connections: number): LoadOptions => ({ seconds, connections });

async function measured({ rounds }: Plan, ways: Ways) {
  await measureInTurn(1, ways);
  return measureInTurn(rounds, ways);
}
