import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { landedToday } from "#app/platform/postgres/baseline.server.ts";
import {
  type LandedMigration,
  readMigrations,
} from "#app/platform/postgres/migration-files.server.ts";
import { site } from "#app/platform/site.server.ts";

const minFreeBytes = 100 * 1024 * 1024;

const patienceMs = 1_000;
/** For so long whoever asks gets the same good answer: a flood costs one statement a second. */
const goodForMs = 1_000;

/** `/healthz`: the process answers. `/readyz`: it can also serve: database, migrations, disk. */
export function health(): Hono {
  const app = new Hono();
  const expected = readMigrations("db/migrations");
  const logNotReady = onceAMinute((error: unknown, unsaid) =>
    logger().warn({ err: error, unsaid }, "not ready"),
  );
  app.get("/healthz", (c) => c.json({ ok: true }));
  const look = async () => {
    const checks = { database: false, migrations: false, disk: false };
    try {
      const landed = landedToday(expected, await within(patienceMs, landedMigrations()));
      checks.database = true;
      const names = new Set(landed?.map(({ name }) => name));
      checks.migrations = expected.every(({ name }) => names.has(name));
    } catch (error) {
      logNotReady(error);
    }
    const disk = await statfs(site().dataDir).catch(() => null);
    checks.disk = disk !== null && disk.bavail * disk.bsize > minFreeBytes;
    const ok = Object.values(checks).every(Boolean);
    answer.until = ok ? performance.now() + goodForMs : 0;
    return { ok, ...checks };
  };
  const answer: { given?: ReturnType<typeof look>; until: number } = { until: 0 };
  app.get("/readyz", async (c) => {
    if (!answer.given || performance.now() >= answer.until) {
      answer.until = Infinity;
      answer.given = look();
    }
    const state = await answer.given;
    return c.json(state, state.ok ? 200 : 503);
  });
  return app;
}

async function landedMigrations(): Promise<LandedMigration[]> {
  const { rows } = await database().execute<LandedMigration>(
    sql`select name, checksum from schema_migrations`,
  );
  return rows;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = pause(ms, null, { ref: false }).then(() => {
    throw new Error(`The database has not answered for ${ms} ms`);
  });
  return Promise.race([work, late]);
}
