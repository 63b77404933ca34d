import { z } from "zod";

/** The version of the format in docs/backup.md; a program reads its own and older ones. */
export const formatVersion = 1;

export class BackupProblem extends Error {
  override name = "BackupProblem";
}

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

export const headerSchema = z.object({
  format: count,
  program: z.string(),
  madeAt: z.iso.datetime(),
  postgres: count,
  schema: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
  sequences: z.array(z.object({ name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
});
export type Header = z.infer<typeof headerSchema>;

const tableSum = z.object({ rows: count, bytes: count, sha256 });
export type TableSum = z.infer<typeof tableSum>;

/** The last entry, `manifest.json`: a file without it is incomplete. */
export const manifestSchema = z.object({
  tables: z.record(name, tableSum),
  /** `gone` were deleted by their owners between the rows and the files. */
  files: z.object({ count, bytes: count, gone: count }),
  sums: sha256,
});
export type Manifest = z.infer<typeof manifestSchema>;

export type Entry = { name: string; bytes: Buffer };

/** How much of a table is in one entry, in bytes; an entry ends with a row. */
export const partBytes = 4 * 1024 * 1024;

export const isPictureKey = (key: string): boolean =>
  /^(media|private|originals)(\/[a-zA-Z0-9][\w.-]*)+$/.test(key);

export const entriesPerSums = 5_000;

export const numbered = (n: number) => String(n).padStart(6, "0");
