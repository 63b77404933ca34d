import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { secret, secrets } from "./secrets.server.ts";
import { site } from "./site.server.ts";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** A stored text: encrypted with the key of `keyVersion`, or as UTF-8 with null. */
export type Sealed = { bytes: Buffer; keyVersion: string | null };

/** The fingerprint of the current key (the first of DATA_KEY); null without one. */
export function currentKeyVersion(): string | null {
  const [key] = site().dataKeys;
  return key ? versionOf(key) : null;
}

/** AES-256-GCM, or unencrypted without DATA_KEY. `place` is a table and an id: it opens nowhere else. */
export function seal(text: string, place: string): Sealed {
  const [key] = site().dataKeys;
  if (!key) return { bytes: Buffer.from(text, "utf8"), keyVersion: null };
  return { bytes: encrypt(text, key, place), keyVersion: versionOf(key) };
}

/** The text stored at `place`; null when its key is not in DATA_KEY, or it was tampered with. */
export function unseal({ bytes, keyVersion }: Sealed, place: string): string | null {
  if (keyVersion === null) return bytes.toString("utf8");
  const key = site().dataKeys.find((each) => versionOf(each) === keyVersion);
  return key ? textOf(decrypt(bytes, key, place)) : null;
}

const sealedMark = "dalil1:";
const headLength = sealedMark.length + 12;

/** The same for a file, which says itself with which key. @throws where there is no DATA_KEY */
export function sealBytes(bytes: Buffer, place: string): Buffer {
  const [key] = site().dataKeys;
  if (!key) throw new Error("DATA_KEY is not set");
  return Buffer.concat([Buffer.from(sealedMark + versionOf(key)), encrypt(bytes, key, place)]);
}

export function isSealedNow(sealed: Buffer): boolean {
  return sealed.subarray(0, headLength).toString() === `${sealedMark}${currentKeyVersion()}`;
}

/** What `sealBytes` was given for `place`: `unknown key` where it is not in DATA_KEY, `damaged` where it differs. */
export function unsealBytes(sealed: Buffer, place: string): Buffer | "unknown key" | "damaged" {
  const head = sealed.subarray(0, headLength).toString();
  if (!/^dalil1:[0-9a-f]{12}$/.test(head)) return "damaged";
  const key = site().dataKeys.find((each) => head.endsWith(versionOf(each)));
  return key ? (decrypt(sealed.subarray(headLength), key, place) ?? "damaged") : "unknown key";
}

export function sealWithSecret(text: string, purpose: string, place: string): string {
  return encrypt(text, keyOf(secret(purpose)), place).toString("base64");
}

export function unsealWithSecret(sealed: string, purpose: string, place: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  for (const key of secrets(purpose)) {
    const text = textOf(decrypt(bytes, keyOf(key), place));
    if (text !== null) return text;
  }
  return null;
}

const textOf = (bytes: Buffer | null) => bytes && bytes.toString("utf8");

function keyOf(derived: string): Buffer {
  return Buffer.from(derived, "base64url");
}

/** AES-256-GCM with a key of 32 bytes: nonce, tag and text in one, bound to `place`. */
function encrypt(text: string | Buffer, key: Buffer, place: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(place, "utf8"));
  const encrypted = Buffer.concat([
    typeof text === "string" ? cipher.update(text, "utf8") : cipher.update(text),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function decrypt(bytes: Buffer, key: Buffer, place: string): Buffer | null {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(place, "utf8"));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const encrypted = bytes.subarray(nonceLength + tagLength);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    return null;
  }
}

function versionOf(key: Buffer): string {
  return createHash("sha256").update("dalil data key").update(key).digest("hex").slice(0, 12);
}
