import { randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey } from "./derive-key.server.ts";

/** What is advised now (OWASP, ASVS 11.4.2): 128 MB and a quarter of a second for each. */
const advised = { N: 2 ** 17, r: 8, p: 1 };
/** That of the hashes without parameters, `salt:key`: the account library's. */
const former = { N: 2 ** 14, r: 16, p: 1 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("base64url");
  return written(salt, await deriveKey(password, salt, advised));
}

export const nobodysHash = written("nobody", Buffer.alloc(64));

/** Each hash costs the same, of whatever kind: the time tells neither its age nor that an account has none. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const { salt, key, isDated } = read(hash);
  const [now, then] = [
    await deriveKey(password, salt, advised),
    await deriveKey(password, salt, former),
  ];
  return timingSafeEqual(isDated ? then : now, key);
}

export function isDated(hash: string): boolean {
  return read(hash).isDated;
}

function written(salt: string, key: Buffer): string {
  const { N, r, p } = advised;
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${salt}$${key.toString("base64url")}`;
}

function read(hash: string): { salt: string; key: Buffer; isDated: boolean } {
  const [, cost, salt, key] =
    /^\$scrypt\$(ln=\d+,r=\d+,p=\d+)\$([\w-]+)\$([\w-]{86})$/.exec(hash) ?? [];
  if (cost && salt && key) return { salt, key: Buffer.from(key, "base64url"), isDated: false };
  const [, oldSalt, oldKey] = /^([\da-f]{32}):([\da-f]{128})$/.exec(hash) ?? [];
  if (!oldSalt || !oldKey) throw new Error("This is no hash of a password");
  return { salt: oldSalt, key: Buffer.from(oldKey, "hex"), isDated: true };
}
