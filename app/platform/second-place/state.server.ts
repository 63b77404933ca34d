import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";

const stateSchema = z.object({
  /** This data folder's name in the place, and the number of its turn as the one that writes there. */
  owner: z.string(),
  epoch: z.number(),
  timeline: z.string(),
  /** How far the log is copied, in bytes since the database was made. */
  position: z.number(),
  /** What was acknowledged before is in the place. */
  caughtUpAt: z.coerce.date().nullable(),
  baseAt: z.coerce.date().nullable(),
  problem: z.string().nullable(),
});
export type PlaceState = z.infer<typeof stateSchema>;

const fileOf = (dataDir: string) => join(dataDir, "second-place", "state.json");

/** What the copying process has noted; null where none has run on this data folder. */
export async function readPlaceState(dataDir: string): Promise<PlaceState | null> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => null);
  return text === null ? null : stateSchema.parse(JSON.parse(text));
}

export async function writePlaceState(dataDir: string, state: PlaceState): Promise<void> {
  const file = fileOf(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

export const maxSecondsBehind = 300;

/** In seconds; null where nothing has reached the place yet. */
export function secondsBehind({ caughtUpAt }: PlaceState, now: Date): number | null {
  return caughtUpAt && Math.max(0, (now.getTime() - caughtUpAt.getTime()) / 1_000);
}
