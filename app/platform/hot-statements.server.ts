import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";

const hotAfter = 50;
const maxHot = 150;
const maxCounted = 2_000;

/** In the text of statements whose right plan depends on their values: they are never prepared. */
export const plannedAnew = sql`/* planned anew */ true`;

/**
 * Names the statements that a pool repeats, so that pg prepares them on each of its connections, which halves
 * their cost. A pooler between must know prepared statements (PgBouncer since 1.21). Undefined for one that is
 * planned each time.
 */
export function nameHotStatements(): (text: string, values: unknown[]) => string | undefined {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text, values) => {
    const known = names.get(text);
    if (known || values.length === 0 || names.size >= maxHot || text.includes("/* planned anew */"))
      return known;
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
