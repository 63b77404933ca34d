import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/**
 * Stands in for the account library's hashing where a test is not about it: the same scrypt at a thousandth of
 * its cost, which is meant to be high. Hashes of either kind fit the other's form, not its check.
 */
const cost = { N: 16, r: 16, p: 1 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${keyOf(password, salt).toString("hex")}`;
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const [salt = "", key = ""] = given.hash.split(":");
  const expected = Buffer.from(key, "hex");
  const actual = keyOf(given.password, salt);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function keyOf(password: string, salt: string): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, 64, cost);
}
