import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";

export const ownFolders =
  "keys mail exports backups media private originals fonts pg pg-socket second-place".split(" ");

/** Closes the program's folders to other users; `say` names each that belongs to somebody else and stays open. */
export function closeDataFolder(dataDir: string, log: (line: string) => void): void {
  for (const path of ownFolders.map((name) => join(dataDir, name))) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || (found.mode & 0o077) === 0) continue;
    try {
      chmodSync(path, 0o700);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      log(`Others on this machine may open ${path}, which cannot be closed (${code}): chmod 700.`);
    }
  }
}
