import type pg from "pg";
import { measureInTurn, part, quantile } from "../part.ts";
import { poolOf, startDemo } from "../program.ts";

const writers = 50;
const trigger = "listings_update_invalidate_pages";

// What it costs a listing's commit to wake the memories of pages, in the hardest case: fifty writers, one
// NOTIFY at a time.
export default part({
  prepare: async (plan) => poolOf(plan, (await startDemo(plan)).dataDir, writers),
  async measure(pool, { rounds, seconds, ends }) {
    const switchTo = (way: string) => pool.query(`alter table listings ${way} trigger ${trigger}`);
    ends.push(() => switchTo("enable"));
    const notified = async (way: string) => {
      await switchTo(way);
      const took = await change(pool, seconds);
      return { "changes/s": took.length / seconds, "p95 ms": quantile(took, 0.95) };
    };
    const ways = { notified: () => notified("enable"), "not notified": () => notified("disable") };
    return { [`a change of a listing, ${writers} writers`]: await measureInTurn(rounds, ways) };
  },
});

async function change(pool: pg.Pool, seconds: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from listings where status = 'active' order by id",
  );
  const took: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const write = async (writer: number) => {
    for (let turn = writer; performance.now() < end; turn += writers) {
      const begun = performance.now();
      const text = "update listings set address_text = $1 where id = $2";
      await pool.query(text, [`${turn}`, rows[turn % rows.length]?.id]);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return took;
}
