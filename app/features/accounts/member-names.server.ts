import { database } from "#app/platform/database.server.ts";
import { selectNames } from "./data/profile-queries.server.ts";

/** The names of these members, in the order of the ids; who is gone is left out. One statement. */
export async function listNames(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const names = new Map((await selectNames(database(), ids)).map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}
