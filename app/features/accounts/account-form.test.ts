import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { useWords } from "#test/as-in-a-request.ts";
import { entryForm, accountSummary, tryAgainWords } from "./account-form.server.ts";

useWords();

test.each([
  [
    "mail-failed",
    "Unable to send confirmation email. Please check your email address or try again later.",
  ],
  ["phone-not-available", "Phone logins are not available. Please use email to sign in."],
] as const)("the error of %s has the words of the message catalogue", (problem, words) => {
  expect(withLocale("en", () => accountSummary(problem).text)).toBe(words);
});

test("a refusal by a limit says so, and when it may be tried again", () => {
  const limit = { text: null, retryAfter: 1 };
  expect(withLocale("en", () => entryForm.refused[429]({}, limit).text)).toBe(
    "Too many requests. Please wait a few minutes before trying again.\nYou can try again in a minute.",
  );
});

test.each([
  [1, "You can try again in a minute.", "بعد دقيقة."],
  [60, "You can try again in a minute.", "بعد دقيقة."],
  [61, "You can try again in 2 minutes.", "بعد دقيقتين."],
  [540, "You can try again in 9 minutes.", "بعد 9 دقائق."],
  [900, "You can try again in 15 minutes.", "بعد 15 دقيقة."],
])("a wait of %i seconds is given in words, and never too short", (seconds, english, arabic) => {
  expect(withLocale("en", () => tryAgainWords(seconds))).toBe(english);
  expect(withLocale("ar", () => tryAgainWords(seconds))).toContain(arabic);
});
