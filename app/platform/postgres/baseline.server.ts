import type { LandedMigration, Migration } from "./migration-files.server.ts";

/** Made the schema that the files up to `lastFile` make at once (docs/decisions/035-baseline.md). */
const lastBefore: LandedMigration = {
  name: "0236-words-of-the-code.sql",
  checksum: "87dfa207f0ade6eda751ee0f37749ab110cb90d4569ce5fb514cd09c33dc54f6",
};
const lastFile = "1024-shown-pictures.sql";

/** Has the migrations from before, to the last of them: it takes an older database to where this one goes on. */
export const lastCommitBefore = "7fa5f43767842fe82e0f1fc8a9358fd118d6ddd0";

/**
 * What has landed, by the files of today: who had the last migration from before them has their schema.
 * @returns null for a database that is older
 */
export function landedToday(
  files: readonly Migration[],
  landed: readonly LandedMigration[],
): readonly LandedMigration[] | null {
  const later = landed.filter(({ name }) => name > lastBefore.name);
  if (later.length === landed.length) return landed;
  const last = landed.find(({ name }) => name === lastBefore.name);
  if (last?.checksum !== lastBefore.checksum) return null;
  return [...files.filter((file) => file.name <= lastFile), ...later];
}
