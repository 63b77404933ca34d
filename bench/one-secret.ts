import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Gives the program of a data folder the secret that all of a run have, before its first start: the bench signs
 * members in by itself (live-members.ts), and its process knows one secret only.
 */
export function useOneSecret(dataDir: string): void {
  const file = join(dataDir, "keys", "secret");
  if (existsSync(file)) return;
  mkdirSync(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
  writeFileSync(file, Buffer.alloc(32, "bench").toString("base64url"), { mode: 0o600 });
}
