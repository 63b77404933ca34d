import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";

const hotAfter = 50;
const maxHot = 150;
const maxCounted = 2_000;

/** In the text of statements whose right plan depends on their values: they are never prepared. */
export const plannedAnew = sql`/* planned anew */ true`;

/** The name under which a connection keeps a statement prepared; undefined where it is planned each time. */
export type NameOf = (statement: unknown, values: unknown) => string | undefined;

/**
 * Names the statements that a pool repeats, so that pg prepares them on each of its connections, which halves
 * their cost. A pooler between must know prepared statements (PgBouncer since 1.21).
 */
export function nameHotStatements(): NameOf {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (statement, values) => {
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
