import pg from "pg";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import type { Section } from "./section.ts";
import { quantilesOf, spreadOf } from "./spread.ts";

const writers = 50;

type Options = { dataDir: string; rounds: number; seconds: number };

/**
 * What it costs a listing's commit to tell the memories of pages: fifty who change listings as fast as they
 * can, with the database's wake-ups and without, in turn, while a program listens. The hardest case: a
 * NOTIFY is let through one commit at a time.
 */
export async function measureCommits({ dataDir, rounds, seconds }: Options): Promise<Section> {
  const database = await connectDatabase(readEnv({ DATA_DIR: dataDir }), () => {});
  const pool = new pg.Pool({ ...database.poolConfig, max: writers });
  try {
    const { rows } = await pool.query<{ id: string }>(
      "select id from listings where status = 'active' order by id",
    );
    const ids = rows.map(({ id }) => id);
    const told: number[][] = [];
    const silent: number[][] = [];
    for (let round = 0; round < rounds; round++) {
      await pool.query("alter table listings enable trigger listings_change_tell_pages");
      told.push(await change(pool, ids, seconds));
      await pool.query("alter table listings disable trigger listings_change_tell_pages");
      silent.push(await change(pool, ids, seconds));
    }
    await pool.query("alter table listings enable trigger listings_change_tell_pages");
    return sectionOf(told, silent, { rounds, seconds });
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Milliseconds of each change, its commit included. */
async function change(pool: pg.Pool, ids: readonly string[], seconds: number): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = writer; performance.now() < end; turn += writers) {
        const begun = performance.now();
        await pool.query("update listings set address_text = $1 where id = $2", [
          `${turn}`,
          ids[turn % ids.length],
        ]);
        took.push(performance.now() - begun);
      }
    }),
  );
  return took;
}

function sectionOf(
  told: readonly number[][],
  silent: readonly number[][],
  { rounds, seconds }: { rounds: number; seconds: number },
): Section {
  const p95 = (each: number[]) => quantilesOf(each, [0.95])[0] ?? Number.NaN;
  const rowOf = (name: string, kept: readonly number[][]) => {
    const rate = spreadOf(kept.map((each) => each.length / seconds));
    return [
      name,
      Math.round(rate.median).toLocaleString("en"),
      spreadOf(kept.map(p95)).median.toFixed(1),
    ];
  };
  const ratio = spreadOf(told.map(p95)).median / spreadOf(silent.map(p95)).median;
  return {
    title: "What telling costs a listing's commit",
    note: `${writers} writers change listings as fast as they can (${rounds} rounds of ${seconds} s, in turn), which no site ever sees: with the wake-ups of the pages' memories, and with their trigger switched off.`,
    header: ["", "changes a second", "p95 ms"],
    rows: [rowOf("told", told), rowOf("not told", silent)],
    aims: [
      {
        what: "95th percentile of a listing's change, told against not told, 50 writers",
        aim: "≤ 1.1 ×",
        measured: `${ratio.toFixed(2)} ×`,
        isMet: ratio <= 1.1,
        ...(ratio > 1.1 && {
          why: "a NOTIFY holds one lock until its commit is on the disk, so that such commits come one after the other instead of together; it is sent for what is written seldom only",
        }),
      },
    ],
  };
}
