import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** What a browser gave with its subscription: its public key (65 bytes) and its secret (16 bytes). */
export type PushKeys = { p256dh: Buffer; auth: Buffer };

const recordSize = 4_096;
/** What one record takes beside the text: the end mark and the tag. */
export const longestPush = recordSize - 17;

/**
 * A text for one browser alone, as RFC 8291 writes it: a key agreed for this message, and one record of
 * aes128gcm (RFC 8188). `made` is for the RFC's own example.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  made: { privateKey?: Buffer; salt: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const plain = Buffer.from(text, "utf8");
  if (plain.length > longestPush) throw new Error("The push is too long");
  const sender = createECDH("prime256v1");
  if (made.privateKey) sender.setPrivateKey(made.privateKey);
  else sender.generateKeys();
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, own]);
  const secret = derive(sender.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, made.salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, made.salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    made.salt,
    size,
    Buffer.from([own.length]),
    own,
    // 2: this record is the last.
    cipher.update(Buffer.concat([plain, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether these are keys that something can be encrypted for. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    const trial = createECDH("prime256v1");
    trial.generateKeys();
    trial.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
