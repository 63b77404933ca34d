import { createECDH } from "node:crypto";
import { SignJWT } from "jose";
import { secret } from "#app/platform/secrets.server.ts";
import { site } from "#app/platform/site.server.ts";

const halfDaySeconds = 12 * 60 * 60;
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

/** Of the public key: a 4, and 32 bytes each for x and y. */
function publicPoint(): Buffer {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(privateKey(), "base64url"));
  return ecdh.getPublicKey();
}

// Given, or made of the secret in the data folder, which the first start has made.
function privateKey(): string {
  return site().vapidPrivateKey ?? derived();
}

function derived(): string {
  const number = BigInt(`0x${Buffer.from(secret("web push"), "base64url").toString("hex")}`);
  const inOrder = (number % (order - 1n)) + 1n;
  return Buffer.from(inOrder.toString(16).padStart(64, "0"), "hex").toString("base64url");
}
