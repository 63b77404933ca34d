import { readdirSync, readFileSync } from "node:fs";
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
  const { rows } = await pool.query<{ id: string }>(
    "select user_id as id from listings group by user_id order by count(*) desc limit $1",
    [plan.rounds],
  );
  const sellers = await signIn(
    pool,
    rows.map(({ id }) => id),
  );
  const shown = await pool.query<{ id: string }>(
    "select id from listings where is_shown limit 100",
  );
  const listings = shown.rows.map(({ id }) => id);
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
    const requests: Record<string, { times: number; next(round: number): Target }> = {
      "a page past the cache": {
        times: 60,
        next: () => ({ path: `/category/cars?price-min=${++asks}` }),
      },
      "a member's own page": { times: 60, next: (round) => own(round, "/account") },
      "a share card": { times: 10, next: () => ({ path: `/listing/${listings.pop()}/card.jpg` }) },
      "a search of twelve words": {
        times: 30,
        next: () => ({ path: `/search?q=${encodeURIComponent(`${elevenWords} ${++asks}`)}` }),
      },
      "a wrong password": {
        times: 10,
        next: () => ({
          path: "/sign-in",
          status: 422,
          form: signInForm(`nobody-${++asks}@example.test`, "not the password"),
        }),
      },
      "a copy of one's data": {
        times: 1,
        next: (round) => ({
          ...own(round, "/account/settings"),
          status: 302,
          form: { intent: "export" },
        }),
      },
    };
    const pids = () => [...familyOf(process.pid), ...findServerProcesses(preparePlace(dataDir))];
    const used = () => [...new Set(pids())].reduce((sum, pid) => sum + processorOf(pid), 0);
    const figures: Figures = {};
    for (let round = 0; round < rounds; round++)
      for (const [name, { times, next }] of Object.entries(requests)) {
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
  const children = readdirSync("/proc")
    .filter(Number)
    .filter((each) => parentOf(each) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...familyOf(child)]);
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
