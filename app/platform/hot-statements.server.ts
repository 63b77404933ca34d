import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";

const hotAfter = 50;
const maxHot = 150;
const maxCounted = 2_000;

/** In the text of statements whose right plan depends on their values: they are never prepared. */
export const plannedAnew = sql`/* planned anew */ true`;

/**
 * Prepares the statements that a pool repeats on each of its connections, which halves their cost. A pooler
 * between must know prepared statements (PgBouncer since 1.21).
 */
export function prepareHotStatements(pool: pg.Pool): void {
  const nameOf = nameHotStatements();
  pool.on("connect", (client) => {
    // Looked up at each call: the tests break connections there.
    const query = (...given: unknown[]): unknown =>
      Reflect.apply(Object.getPrototypeOf(client).query, client, given);
    client.query = ((statement: unknown, values: unknown, ...rest: unknown[]) => {
      const name = nameOf(statement, values);
      return query(name ? { ...(statement as object), name } : statement, values, ...rest);
    }) as typeof client.query;
  });
}

function nameHotStatements() {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (statement: unknown, values: unknown): string | undefined => {
    if (
      typeof statement !== "object" ||
      statement === null ||
      !("text" in statement) ||
      "submit" in statement
    )
      return undefined;
    const { text } = statement;
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) return undefined;
    if ("name" in statement && statement.name) return undefined;
    const known = names.get(text);
    if (known || names.size >= maxHot || text.includes("/* planned anew */")) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < hotAfter) {
      if (counts.size >= maxCounted) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    names.set(text, name);
    return name;
  };
}
