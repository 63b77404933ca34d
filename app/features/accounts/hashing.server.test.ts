import { expect, test } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { hasher } from "./hashing.server.ts";

test("a password is known by its hash, and by no other", async () => {
  const hash = await hasher.hash("سبع-نخلات");
  expect(hash).not.toContain("نخلات");
  expect(await hasher.verify({ hash, password: "سبع-نخلات" })).toBe(true);
  expect(await hasher.verify({ hash, password: "سبع-نخلة" })).toBe(false);
});

test("a crowd is turned away instead of waiting for ever, and the next one is served", async () => {
  const broken = Array.from({ length: 200 }, () =>
    // A hash that is none fails before anything is computed.
    hasher.verify({ hash: "none", password: "x" }),
  );
  const answers = await Promise.allSettled(broken);
  const refused = answers.filter(
    (answer) => answer.status === "rejected" && answer.reason instanceof TooMany,
  );
  expect(refused.length).toBe(200 - 41);
  expect(await hasher.verify({ hash: await hasher.hash("x"), password: "x" })).toBe(true);
});
