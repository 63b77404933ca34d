import { scryptSync } from "node:crypto";

/** Stands in for the key of a password where a test is not about it: its cost is meant to be high. */
export async function deriveKey(
  password: string,
  salt: string,
  { r, p }: { r: number; p: number },
): Promise<Buffer> {
  return scryptSync(password.normalize("NFKC"), salt, 64, { N: 16, r, p });
}
