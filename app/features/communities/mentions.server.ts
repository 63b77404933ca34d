import type { Connection } from "#app/platform/database.server.ts";
import { selectNamed } from "./data/group-send-queries.server.ts";
import { namesAfterAt } from "./mentions.ts";

/** Members whom a text names by @ and their full name, twenty at most; `isTold` are those who want to hear of it. */
export async function findNamed(
  tx: Connection,
  { communityId, text, writerId }: { communityId: string; text: string; writerId: string },
): Promise<{ id: string; isTold: boolean }[]> {
  const named = namesAfterAt(text);
  if (named.length === 0) return [];
  const known = await selectNamed(tx, { communityId, names: [...new Set(named.flat())], writerId });
  // Of "Hala" and "Hala Sabbagh" the longer one is meant.
  const meant = new Set(
    named.map((names) => names.find((name) => known.some((each) => each.name === name))),
  );
  return known.filter((each) => meant.has(each.name));
}
