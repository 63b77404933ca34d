import { createMiddleware } from "hono/factory";
import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { firstRunPage } from "../first-run-page.tsx";
import type { Variables } from "./request-info.ts";

/** In the home page's place until there is an account, and never again afterwards. */
export function firstRun({ demo }: Pick<Env, "demo">) {
  let isOver = demo;
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const isHome = c.req.path === "/" || c.req.path === "/en";
    if (isOver || !isHome || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    // What is said of a database that is away, the page itself knows best.
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
