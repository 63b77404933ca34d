import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** What a browser gave with its subscription: its public key (65 bytes) and its secret (16 bytes). */
export type PushKeys = { p256dh: Buffer; auth: Buffer };

const recordSize = 4_096;
/** The payload of one record, without the end mark and the tag. */
export const longestPush = recordSize - 17;

/** A text for one browser alone, as RFC 8291 writes it: one record of aes128gcm (RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { sender = newKey(), salt = randomBytes(16) }: { sender?: ECDH; salt?: Buffer } = {},
): Buffer {
  const plaintext = Buffer.from(text, "utf8");
  if (plaintext.length > longestPush) throw new Error("The push is too long");
  const ours = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, ours]);
  const secret = hkdfSync("sha256", sender.computeSecret(p256dh), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
    );
  const cipher = createCipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head[4] = ours.length;
  // The 2 marks the last record.
  const body = [cipher.update(plaintext), cipher.update(Buffer.of(2)), cipher.final()];
  return Buffer.concat([salt, head, ours, ...body, cipher.getAuthTag()]);
}

export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    newKey().computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

function newKey(): ECDH {
  const key = createECDH("prime256v1");
  key.generateKeys();
  return key;
}
