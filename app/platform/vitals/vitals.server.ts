import { sql } from "drizzle-orm";
import { z } from "zod";
import { damascusDayOf } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pageOf, type Vital, vitals } from "./vitals.ts";

const days = 7;
/** Steps of a doubling: what is read is within five in a hundred of what was measured. */
const steps = 8;
const maxValue = 10 ** 9;

const schema = z.object({
  page: z.string().transform(pageOf),
  ...(Object.fromEntries(
    vitals.map((vital) => [vital, z.coerce.number().int().min(0).max(maxValue).optional()]),
  ) as Record<Vital, z.ZodOptional<z.ZodCoercedNumber>>),
});

/** Counts one visit; what is not a number of a visit is left out. */
export async function countVisit(db: Connection, form: FormData, now: Date): Promise<void> {
  const { data } = schema.safeParse(Object.fromEntries(form));
  const measured = data ? vitals.filter((vital) => data[vital] !== undefined) : [];
  if (!data || measured.length === 0) return;
  const buckets = measured.map((vital) => Math.round(steps * Math.log2((data[vital] ?? 0) + 1)));
  await db.execute(sql`
    insert into visit_vitals as known (day, page, vital, bucket, visits)
    select ${damascusDayOf(now)}, ${data.page}, vital, bucket, 1
    from unnest(${sql.param(measured)}::text[], ${sql.param(buckets)}::smallint[]) as told (vital, bucket)
    order by vital
    on conflict (day, page, vital, bucket) do update set visits = known.visits + 1`);
}

export type PageVitals = { page: string; visits: number } & Partial<Record<Vital, number>>;

/** By kind of page, what three visits of four of the last seven days were no worse than. */
export async function readVitals(db: Connection, now: Date): Promise<PageVitals[]> {
  const { rows } = await db.execute<{ page: string; vital: Vital; visits: number; bucket: number }>(
    sql`
    with counted as (
      select page, vital, bucket, sum(visits)::int as visits from visit_vitals
      where day > ${damascusDayOf(now)} - ${days}::int group by page, vital, bucket
    ), ranked as (
      select page, vital, bucket, sum(visits) over (partition by page, vital) as visits,
        sum(visits) over (partition by page, vital order by bucket) as up_to
      from counted
    )
    select page, vital, visits::int as visits, min(bucket)::int as bucket from ranked
    where up_to >= visits * 0.75 group by page, vital, visits`,
  );
  const pages = new Map<string, PageVitals>();
  for (const { page, vital, visits, bucket } of rows) {
    const known = pages.get(page) ?? { page, visits: 0 };
    pages.set(page, {
      ...known,
      visits: Math.max(known.visits, visits),
      [vital]: Math.round(2 ** (bucket / steps) - 1),
    });
  }
  return [...pages.values()].sort((a, b) => b.visits - a.visits);
}

export async function purgeVitals(db: Connection, now: Date): Promise<void> {
  await db.execute(sql`delete from visit_vitals where day <= ${damascusDayOf(now)} - ${days}::int`);
}
