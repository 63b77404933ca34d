import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server.ts";
import { currentKeyVersion, seal, unseal } from "./sealing.server.ts";
import { configureSite } from "./site.server.ts";

const first = randomBytes(32).toString("base64");
const second = randomBytes(32).toString("base64");
const keys = (DATA_KEY: string) => configureSite(readEnv({ DATA_KEY }));
const text = "هدى العلي، 0933 111 222";

describe("what is kept", () => {
  it("holds nothing of the text under a key, and is different each time", () => {
    keys(first);
    const stored = seal(text, "requests 1");
    expect(stored.keyVersion).toBe(currentKeyVersion());
    expect(stored.bytes.includes("هدى")).toBe(false);
    expect(stored.bytes.includes("0933")).toBe(false);
    expect(seal(text, "requests 1").bytes.equals(stored.bytes)).toBe(false);
    expect(unseal(stored, "requests 1")).toBe(text);
  });

  it("cannot be opened for another purpose, nor after a change of one bit", () => {
    keys(first);
    const stored = seal(text, "requests 1");
    expect(unseal(stored, "requests 2")).toBeNull();
    for (const place of [0, 13, stored.bytes.length - 1]) {
      const bytes = Buffer.from(stored.bytes);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(unseal({ ...stored, bytes }, "requests 1")).toBeNull();
    }
    expect(unseal({ ...stored, bytes: Buffer.alloc(3) }, "requests 1")).toBeNull();
  });

  it("opens with an older key while that key is still set, and with no other", () => {
    keys(first);
    const stored = seal(text, "requests 1");
    keys(`${second},${first}`);
    expect(unseal(stored, "requests 1")).toBe(text);
    expect(currentKeyVersion()).not.toBe(stored.keyVersion);
    keys(second);
    expect(unseal(stored, "requests 1")).toBeNull();
  });

  it("is the text itself without a key, and stays readable under one", () => {
    keys("");
    const stored = seal(text, "requests 1");
    expect(stored).toEqual({ bytes: Buffer.from(text), keyVersion: null });
    expect(currentKeyVersion()).toBeNull();
    keys(first);
    expect(unseal(stored, "requests 1")).toBe(text);
  });
});

describe("DATA_KEY", () => {
  it.each(["short", "A".repeat(42), `${first},`, `${first},no-key`, `${first}A`, "ض".repeat(43)])(
    "of %j keeps the program from starting, and is not repeated",
    (DATA_KEY) => {
      expect(() => readEnv({ DATA_KEY })).toThrow(/DATA_KEY: write 32 random bytes/);
      expect(() => readEnv({ DATA_KEY })).not.toThrow(DATA_KEY);
    },
  );
});
