import { scrypt } from "node:crypto";

/** scrypt, of 64 bytes; the tests put a cheap one in its place (test/quick-scrypt.ts). */
export function deriveKey(
  password: string,
  salt: string,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize("NFKC"), salt, 64, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
