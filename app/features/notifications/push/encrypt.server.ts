import { createECDH } from "node:crypto";
import webPush from "web-push";

/** What a browser gave with its subscription: its public key (65 bytes) and its secret (16 bytes). */
export type PushKeys = { p256dh: Buffer; auth: Buffer };

/** What one record of 4,096 bytes has room for beside the end mark and the tag. */
export const longestPush = 4_096 - 17;

/** A text for one browser alone, as RFC 8291 writes it: one record of aes128gcm (RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: PushKeys): Buffer {
  const plain = Buffer.from(text, "utf8");
  if (plain.length > longestPush) throw new Error("The push is too long");
  const keys = [p256dh.toString("base64url"), auth.toString("base64url")] as const;
  return webPush.encrypt(...keys, plain, "aes128gcm").cipherText;
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
