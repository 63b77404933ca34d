import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { useOneSecret } from "./one-secret.ts";
import { fillAround } from "./scale-fill.ts";
import { type Filled, openStore } from "./search-store.ts";

export type ScaleStore = {
  /** Opens the database of so many listings and what comes with them, filled when it is not; gives its folder too. */
  open<Result>(
    listings: number,
    work: (place: { dataDir: string; client: pg.Client; filled: Filled }) => Promise<Result>,
  ): Promise<Result>;
  /** Throws the databases away, unless they are kept. */
  close(): void;
};

/** The databases of the search's figures with all that a site of that size has besides; in `keep` for the next time. */
export function openScaleStore(keep: string | null, say: (line: string) => void): ScaleStore {
  const folder = keep ?? mkdtempSync(join(tmpdir(), "dalil-bench-scale-"));
  const store = openStore(folder, say);
  return {
    open: (listings, work) => {
      const dataDir = join(folder, String(listings));
      useOneSecret(dataDir);
      return store.open(listings, async (client, filled) => {
        const note = join(dataDir, "around.json");
        if (!existsSync(note)) {
          say(`Members, pictures and messages for ${listings} listings…`);
          await fillAround(client, listings, say);
          writeFileSync(note, JSON.stringify({ at: new Date() }));
        }
        return work({ dataDir, client, filled });
      });
    },
    close: () => {
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}
