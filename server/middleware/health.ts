import { statfs } from "node:fs/promises";
import { Hono } from "hono";
import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { readMigrations } from "#app/platform/postgres/migration-files.server.ts";
import { site } from "#app/platform/site.server.ts";

const leastFreeBytes = 100 * 1024 * 1024;

/** `/healthz`: the process answers. `/readyz`: it can also serve: database, migrations, disk. */
export function health(): Hono {
  const app = new Hono();
  const expected = readMigrations("db/migrations");
  app.get("/healthz", (c) => c.json({ ok: true }));
  app.get("/readyz", async (c) => {
    const checks = { database: false, migrations: false, disk: false };
    try {
      await database().execute(sql`select 1`);
      checks.database = true;
      const { rows } = await database().execute<{ name: string }>(
        sql`select name from schema_migrations`,
      );
      const landed = new Set(rows.map(({ name }) => name));
      checks.migrations = expected.every(({ name }) => landed.has(name));
    } catch (error) {
      logger().warn({ err: error }, "not ready");
    }
    const disk = await statfs(site().dataDir).catch(() => null);
    checks.disk = disk !== null && disk.bavail * disk.bsize > leastFreeBytes;
    const ok = Object.values(checks).every(Boolean);
    return c.json({ ok, ...checks }, ok ? 200 : 503);
  });
  return app;
}
