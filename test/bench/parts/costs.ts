import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { ask, type Target } from "../ask.ts";
import { addFigures, type Figures, type Plan, part } from "../part.ts";
import { poolOf, signIn, signInForm, startDemo, processorOf } from "../program.ts";

const elevenWords = "سيارة حمراء بحالة ممتازة للبيع في دمشق مع فرش جلد وفتحة";

async function prepare(plan: Plan) {
  // Its passwords cost what they cost.
  const { url: origin, dataDir } = await startDemo(plan, { NODE_OPTIONS: "" });
  const pool = await poolOf(plan, dataDir);
  const idsOf = async (rest: string) =>
    (await pool.query<{ id: string }>(`select ${rest}`)).rows.map(({ id }) => id);
  const most = "user_id as id from listings group by user_id order by count(*) desc limit";
  const sellers = await signIn(pool, await idsOf(`${most} ${plan.rounds}`));
  const listings = await idsOf("id from listings where is_shown limit 100");
  return { origin, dataDir, pool, sellers, listings };
}

// The processor time of one request, of the program and its database together: server/cost.test.ts takes it for
// what a caller costs in a day.
export default part({
  prepare,
  async measure({ origin, dataDir, pool, sellers, listings }, { rounds }) {
    let asks = 0;
    const own = (round: number, path: string) => ({
      path,
      headers: { cookie: sellers[round]?.cookie ?? "" },
    });
    const words = () => encodeURIComponent(`${elevenWords} ${++asks}`);
    const wrong = () => signInForm(`nobody-${++asks}@example.test`, "not the password");
    const copy = { status: 302, form: { intent: "export" } };
    const requests: [name: string, times: number, next: (round: number) => Target][] = [
      ["a page past the cache", 60, () => ({ path: `/category/cars?price-min=${++asks}` })],
      ["a member's own page", 60, (round) => own(round, "/account")],
      ["a share card", 10, () => ({ path: `/listing/${listings.pop()}/card.jpg` })],
      ["a search of twelve words", 30, () => ({ path: `/search?q=${words()}` })],
      ["a wrong password", 10, () => ({ path: "/sign-in", status: 422, form: wrong() })],
      ["a copy of one's data", 1, (round) => ({ ...own(round, "/account/settings"), ...copy })],
    ];
    const pids = () => [...familyOf(process.pid), ...findServerProcesses(preparePlace(dataDir))];
    const used = () => [...new Set(pids())].reduce((sum, pid) => sum + processorOf(pid), 0);
    const figures: Figures = {};
    for (let round = 0; round < rounds; round++)
      for (const [name, times, next] of requests) {
        if (times > 1) await ask(origin, next(round));
        const before = used();
        for (let n = 0; n < times; n++) await ask(origin, next(round));
        await copiesAreReady(pool);
        addFigures(figures, name, { "processor, ms": (used() - before) / times });
      }
    return figures;
  },
});

async function copiesAreReady(pool: pg.Pool): Promise<void> {
  const waiting = "select from data_exports where ready_at is null and failed_at is null";
  while ((await pool.query(waiting)).rowCount) await setTimeout(500);
}

function familyOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean) : [];
  return children.flatMap((child) => [Number(child), ...familyOf(Number(child))]);
}
