import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.server.ts";
import { site } from "./site.server.ts";

type Secrets = { root: Buffer; derived: Map<string, string> };

const secrets = new WeakMap<Env, Secrets>();

/** From SECRET_KEY or the data folder's secret, readable by its owner only: whoever has it can sign sessions. */
export function secret(purpose: string): string {
  const { root, derived } = secretsOf(site());
  const known = derived.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", root, "dalil", purpose, 32)).toString("base64url");
  derived.set(purpose, key);
  return key;
}

/** The signature of a text for one purpose (HMAC-SHA256): 43 letters of base64url. */
export function sign(purpose: string, text: string): string {
  return createHmac("sha256", secret(purpose)).update(text).digest("base64url");
}

/** Whether it is that signature; how long that takes says nothing of the right one. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
  return given.length === right.length && timingSafeEqual(given, right);
}

function secretsOf(env: Env): Secrets {
  const known = secrets.get(env);
  if (known) return known;
  const root = env.secretKey ?? readOrMake(join(env.dataDir, "keys"));
  const fresh = { root, derived: new Map<string, string>() };
  secrets.set(env, fresh);
  return fresh;
}

/** The name in the database of all programs with the same key; it does not reveal the key. */
export function listenerName(): string {
  return `${listeners}${secret("name of listeners").slice(0, 8)}`;
}

export const listeners = "dalil live ";

function readOrMake(folder: string): Buffer {
  const file = join(folder, "secret");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
  return Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
}
