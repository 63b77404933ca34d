import { readEnv } from "#app/platform/env.server.ts";
import { internet } from "#app/platform/fetch-public.server.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  arePushKeys,
  encryptPush,
  maxPushBytes,
  isEndpoint,
  postToPushService,
  authorize,
  pushPublicKey,
} from "./web-push.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-vapid-"));
beforeAll(() => configureSite(readEnv({ DATA_DIR: dataDir, SUPPORT_EMAIL: "help@dalil.test" })));

const bytes = (text: string) => Buffer.from(text, "base64url");

describe("encryptPush", () => {
  it("is read by the browser it is for, and differs each time", () => {
    const browser = createECDH("prime256v1");
    browser.generateKeys();
    const keys = { p256dh: browser.getPublicKey(), auth: Buffer.alloc(16, 7) };
    const [one, two] = [encryptPush("وصلتك رسالة", keys), encryptPush("وصلتك رسالة", keys)];
    expect(one.equals(two)).toBe(false);
    expect(decrypt(one, browser, keys.auth)).toBe("وصلتك رسالة");
    expect(() => encryptPush("x".repeat(maxPushBytes + 1), keys)).toThrow();
  });

  it("produces the example of RFC 8291 (appendix A)", () => {
    const sender = createECDH("prime256v1");
    sender.setPrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
    const p256dh = bytes(
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    );
    const keys = { p256dh, auth: bytes("BTBZMqHH6r4Tts7J_aSIgg") };
    const salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
    const text = "When I grow up, I want to be a watermelon";
    expect(encryptPush(text, keys, { sender, salt }).toString("base64url")).toBe(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });

  it("refuses keys that no browser creates", () => {
    const auth = Buffer.alloc(16);
    expect(arePushKeys({ p256dh: Buffer.alloc(65, 4), auth })).toBe(false);
    expect(arePushKeys({ p256dh: Buffer.alloc(64), auth })).toBe(false);
    const real = createECDH("prime256v1");
    real.generateKeys();
    expect(arePushKeys({ p256dh: real.getPublicKey(), auth })).toBe(true);
    expect(arePushKeys({ p256dh: real.getPublicKey(), auth: Buffer.alloc(15) })).toBe(false);
  });
});

function decrypt(message: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender, body] = [
    message.subarray(0, 16),
    message.subarray(21, 86),
    message.subarray(86),
  ];
  const derive = (secret: Buffer, by: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const basic = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  expect(basic.at(-1)).toBe(2);
  return basic.subarray(0, -1).toString("utf8");
}

describe("the key we are known by", () => {
  const now = new Date("2026-11-20T09:00:00Z");

  it("follows from the secret of the first start, or is the one that is set, and does not change", () => {
    const made = pushPublicKey();
    expect(bytes(made)).toHaveLength(65);
    configureSite(
      readEnv({
        DATA_DIR: dataDir,
        VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
      }),
    );
    expect(pushPublicKey()).toBe(
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    );
    configureSite(readEnv({ DATA_DIR: dataDir, SUPPORT_EMAIL: "help@dalil.test" }));
    expect(pushPublicKey()).toBe(made);
  });

  it("signs for one push service and half a day (RFC 8292)", async () => {
    const header = await authorize("https://push.example/a/b?c", now);
    const [, head = "", claims = "", signature = "", key = ""] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(JSON.parse(bytes(head).toString())).toEqual({ typ: "JWT", alg: "ES256" });
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: "https://push.example",
      exp: now.getTime() / 1_000 + 12 * hourSeconds,
      sub: "mailto:help@dalil.test",
    });
    const point = bytes(key);
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const publicKey = createPublicKey({ key: jwk, format: "jwk" });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes(signature)),
    ).toBe(true);
  });
});

describe("the address that a browser gives", () => {
  it.each([
    "http://push.example/a",
    "https://push.example:8443/a",
    "https://user:word@push.example/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://2130706433/a",
    "ftp://push.example/",
    `https://push.example/${"x".repeat(1_000)}`,
    "",
    "push.example",
  ])("is none: %s", (address) => {
    expect(isEndpoint(address)).toBe(false);
  });

  it("is not requested when it leads into the server's own network", async () => {
    const push = { headers: {}, body: Buffer.from("x") };
    for (const found of [["127.0.0.1"], ["10.0.0.7"], ["93.184.215.14", "169.254.169.254"], []])
      await expect(
        postToPushService("https://push.example/a", push, {
          ...internet,
          resolve: async () => found,
        }),
      ).rejects.toThrow(PermanentFailure);
  });
});
