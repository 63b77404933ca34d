import { expect, test } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { orOffline, orTooMany, tooManyInit, troubleWords, tryAgainWords } from "./entry-trouble.ts";

test.each([
  ["too-many", "Too many requests. Please wait a few minutes before trying again."],
  [
    "mail-failed",
    "Unable to send confirmation email. Please check your email address or try again later.",
  ],
  ["phone-not-available", "Phone logins are not available. Please use email to sign in."],
] as const)("%s is said as the catalogue has it", (kind, words) => {
  const trouble = kind === "too-many" ? { kind, retryAfter: 1 } : { kind };
  expect(withLocale("en", () => troubleWords(trouble))).toBe(words);
});

test.each([
  [1, "You can try again in a minute.", "بعد دقيقة."],
  [60, "You can try again in a minute.", "بعد دقيقة."],
  [61, "You can try again in 2 minutes.", "بعد دقيقتين."],
  [540, "You can try again in 9 minutes.", "بعد 9 دقائق."],
  [900, "You can try again in 15 minutes.", "بعد 15 دقيقة."],
])("after %i seconds, never too early", (seconds, english, arabic) => {
  expect(withLocale("en", () => tryAgainWords(seconds))).toBe(english);
  expect(withLocale("ar", () => tryAgainWords(seconds))).toContain(arabic);
});

test("what a limit refuses is an answer, and every other error stays one", async () => {
  const refused = await orTooMany(Promise.reject(new TooMany(90)));
  expect(refused).toBeInstanceOf(TooMany);
  expect(tooManyInit(refused as TooMany)).toEqual({
    status: 429,
    headers: { "retry-after": "90" },
  });
  await expect(orTooMany(Promise.reject(new RangeError("a bug")))).rejects.toThrow("a bug");
  await expect(orTooMany(Promise.resolve("fine"))).resolves.toBe("fine");
});

test("a broken connection is an answer, and what the server refused stays an error", async () => {
  const offline = () => "offline";
  await expect(orOffline(Promise.reject(new TypeError("Failed to fetch")), offline)).resolves.toBe(
    "offline",
  );
  await expect(orOffline(Promise.reject(new Response(null)), offline)).rejects.toBeInstanceOf(
    Response,
  );
});
