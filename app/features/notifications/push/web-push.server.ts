import { internet, NotPublic, postPublic } from "#app/platform/fetch-public.server.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { secrets } from "#app/platform/secrets.server.ts";
import { site } from "#app/platform/site.server.ts";
import { SignJWT } from "jose";
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { hourSeconds } from "#app/platform/durations.ts";

const patienceMs = 15_000;
const maxEndpointLength = 1_000;

/** Whether it may be the address of a push service: https on its own port, and nothing else in it. */
export function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    text.length <= maxEndpointLength &&
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0
  );
}

/**
 * Posts to an address that a browser gave us, and gives the status of the answer.
 * @throws {PermanentFailure} for an address of no push service, or not of the open web
 */
export async function postToPushService(
  endpoint: string,
  push: { headers: Record<string, string>; body: Buffer },
  network = internet,
): Promise<number> {
  if (!isEndpoint(endpoint)) throw new PermanentFailure("it is no address of a push service");
  const agent = `Dalil (+${site().publicUrl})`;
  try {
    return await postPublic(endpoint, network, { ...push, agent, milliseconds: patienceMs });
  } catch (error) {
    if (!(error instanceof NotPublic)) throw error;
    throw new PermanentFailure("the address is not of the open web");
  }
}

/** What a browser gave with its subscription: its public key (65 bytes) and its secret (16 bytes). */
type PushKeys = { p256dh: Buffer; auth: Buffer };

const recordSize = 4_096;
export const maxPushBytes = recordSize - 17;

/** A text for one browser alone, as RFC 8291 writes it: one record of aes128gcm (RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { sender = newKey(), salt = randomBytes(16) }: { sender?: ECDH; salt?: Buffer } = {},
): Buffer {
  const plaintext = Buffer.from(text, "utf8");
  if (plaintext.length > maxPushBytes) throw new Error("The push is too long");
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

const halfDaySeconds = 12 * hourSeconds;
/** The order of P-256: a private key is a number below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** What a browser ties its subscription to: only we may push to it (RFC 8292). In base64url. */
export function pushPublicKey(): string {
  return publicPoint().toString("base64url");
}

/** The header by which a push service knows us, for twelve hours. */
export async function authorize(endpoint: string, now: Date): Promise<string> {
  const point = publicPoint();
  const key = {
    kty: "EC",
    crv: "P-256",
    d: privateKey(),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + halfDaySeconds)
    .setSubject(`mailto:${site().supportEmail}`)
    .sign(key);
  return `vapid t=${token}, k=${point.toString("base64url")}`;
}

function publicPoint(): Buffer {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(privateKey(), "base64url"));
  return ecdh.getPublicKey();
}

// Given, or made of the secret in the data folder, which the first start has made.
function privateKey(): string {
  const { vapidPrivateKey } = site();
  if (vapidPrivateKey) return vapidPrivateKey;
  // Of the oldest key: browsers accept no other than the one they subscribed with.
  const oldest = secrets("web push").at(-1) ?? "";
  const number = BigInt(`0x${Buffer.from(oldest, "base64url").toString("hex")}`);
  const inOrder = (number % (order - 1n)) + 1n;
  return Buffer.from(inOrder.toString(16).padStart(64, "0"), "hex").toString("base64url");
}
