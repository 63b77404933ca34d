import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { currentKeyVersion, seal, unseal } from "#app/platform/sealing.server.ts";
import { site } from "#app/platform/site.server.ts";
import { BackupProblem, type Entry } from "./format.ts";

export const keysEntry = "keys/secret.json";
const place = "backup keys/secret";
const storedSchema = z.object({ keyVersion: z.string(), bytes: z.base64() });

const fileOf = () => join(site().dataDir, "keys", "secret");

/**
 * The data folder's secret, encrypted with DATA_KEY; null without that key: no file has both rows and secret
 * unencrypted (docs/audit/asvs.md).
 */
export function packKeys(): Entry | null {
  if (currentKeyVersion() === null || !existsSync(fileOf())) return null;
  const { bytes, keyVersion } = seal(readFileSync(fileOf(), "utf8").trim(), place);
  const stored = { keyVersion, bytes: bytes.toString("base64") };
  return { name: keysEntry, bytes: Buffer.from(`${JSON.stringify(stored)}\n`) };
}

/** @throws {BackupProblem} when it is encrypted with a key that is not in DATA_KEY */
export function unpackKeys(bytes: Buffer): string {
  const stored = storedSchema.parse(JSON.parse(bytes.toString()));
  const opened = unseal(
    { bytes: Buffer.from(stored.bytes, "base64"), keyVersion: stored.keyVersion },
    place,
  );
  if (opened === null)
    throw new BackupProblem(
      "The keys in the backup are sealed: set DATA_KEY to what it was when the backup was made.",
    );
  return opened;
}

export function hasKeys(): boolean {
  return existsSync(fileOf());
}

export async function hasOtherKeys(secret: string): Promise<boolean> {
  return existsSync(fileOf()) && (await readFile(fileOf(), "utf8")).trim() !== secret;
}

export async function putKeys(secret: string): Promise<() => Promise<void>> {
  if (existsSync(fileOf())) return async () => {};
  await mkdir(join(site().dataDir, "keys"), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(), secret, { mode: 0o600, flush: true });
  await chmod(fileOf(), 0o600);
  return () => rm(fileOf(), { force: true });
}
