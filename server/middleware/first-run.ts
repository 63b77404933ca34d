import { createMiddleware } from "hono/factory";
import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { barePath } from "#app/platform/locale.ts";
import { firstRunPage } from "../first-run-page.tsx";
import type { Variables } from "./request-info.ts";

/** Replaces the home page until there is an account, and never again. */
export function firstRun({ demo }: Pick<Env, "demo">) {
  let isOver = demo;
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const isHome = barePath(c.req.path) === "/";
    if (isOver || !isHome || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    // The page itself handles a database that is away.
    const isAnybody = await hasPeople().catch(() => null);
    if (isAnybody) isOver = true;
    return isAnybody === false ? firstRunPage(c.get("requestInfo")) : next();
  });
}

async function hasPeople(): Promise<boolean> {
  const { rows } = await database().execute<{ found: boolean }>(
    sql`select exists (select 1 from users) as found`,
  );
  return rows[0]?.found ?? true;
}
