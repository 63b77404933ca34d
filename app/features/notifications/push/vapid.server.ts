import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { secret } from "#app/platform/secrets.server.ts";
import { site } from "#app/platform/site.server.ts";

const hour = 60 * 60;
/** The order of P-256: a private key is a number below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

type Pair = { publicKey: string; key: KeyObject };

let made: { from: string; pair: Pair } | undefined;

/** What a browser ties its subscription to: only we may push to it (RFC 8292). In base64url. */
export function pushPublicKey(): string {
  return pair().publicKey;
}

/** The header by which a push service knows us, for twelve hours. */
export function authorize(endpoint: string, now: Date): string {
  const { publicKey, key } = pair();
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + 12 * hour,
    sub: `mailto:${site().supportEmail}`,
  };
  const text = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}

// Given, or made of the secret in the data folder, which the first start has made.
function pair(): Pair {
  const from = site().vapidPrivateKey ?? derived();
  if (made?.from !== from) made = { from, pair: pairOf(Buffer.from(from, "base64url")) };
  return made.pair;
}

function derived(): string {
  const number = BigInt(`0x${Buffer.from(secret("web push"), "base64url").toString("hex")}`);
  const inOrder = (number % (order - 1n)) + 1n;
  return Buffer.from(inOrder.toString(16).padStart(64, "0"), "hex").toString("base64url");
}

function pairOf(privateKey: Buffer): Pair {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: privateKey.toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return {
    publicKey: point.toString("base64url"),
    key: createPrivateKey({ key: jwk, format: "jwk" }),
  };
}
