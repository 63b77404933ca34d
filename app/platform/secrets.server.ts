import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./make-folder.server.ts";
import { LastingPostgresError } from "./postgres/postgres-error.server.ts";
import type { Env } from "./env.server.ts";
import { site } from "./site.server.ts";

type Secrets = { roots: Buffer[]; derived: Map<string, [string, ...string[]]> };

const known = new WeakMap<Env, Secrets>();

/** From SECRET_KEY or the data folder's secret, readable by its owner only: whoever has it can sign sessions. */
export function secret(purpose: string): string {
  return secrets(purpose)[0];
}

/** The same of each key: the first signs and encrypts, the others open what was theirs while keys change. */
export function secrets(purpose: string): [string, ...string[]] {
  const { roots, derived } = secretsOf(site());
  const found = derived.get(purpose);
  if (found) return found;
  const keys = roots.map((root) =>
    Buffer.from(hkdfSync("sha256", root, "dalil", purpose, 32)).toString("base64url"),
  ) as [string, ...string[]];
  derived.set(purpose, keys);
  return keys;
}

/** The signature of a text for one purpose (HMAC-SHA256): 43 letters of base64url. */
export function sign(purpose: string, text: string): string {
  return hmac(secret(purpose), text).toString("base64url");
}

/** Whether it is that signature, with any of the keys; how long that takes says nothing of the right one. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets(purpose).some((key) => {
    const right = Buffer.from(hmac(key, text).toString("base64url"));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function hmac(key: string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

export function hasSecret({ secretKeys, dataDir }: Env): boolean {
  return secretKeys.length > 0 || existsSync(join(dataDir, "keys", "secret"));
}

function secretsOf(env: Env): Secrets {
  const found = known.get(env);
  if (found) return found;
  const roots = env.secretKeys.length > 0 ? env.secretKeys : readOrMake(join(env.dataDir, "keys"));
  const fresh = { roots, derived: new Map() };
  known.set(env, fresh);
  return fresh;
}

/** The name in the database of all programs with the same key; it does not reveal the key. */
export function listenerName(): string {
  return `${listeners}${secret("name of listeners").slice(0, 8)}`;
}

export const listeners = "dalil live ";

function readOrMake(folder: string): Buffer[] {
  const file = join(folder, "secret");
  makeFolder(folder);
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString("base64url"), { mode: 0o600 });
  chmodSync(fresh, 0o600);
  try {
    // Of two first starts at once one wins, and both read its secret.
    linkSync(fresh, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  const keys = readFileSync(file, "utf8").split(",");
  const roots = keys.map((key) => Buffer.from(key.trim(), "base64url"));
  if (roots.some(({ length }) => length !== 32))
    throw new LastingPostgresError(`${file} has no keys of 32 bytes: put your copy of it there.`);
  return roots;
}
