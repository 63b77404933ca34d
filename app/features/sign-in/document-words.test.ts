import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Everything the two documents put into words about identity. */
const texts = [
  "Signup Successful",
  "Coming Soon",
  "This service is being worked on and will be available soon",
  "Google sign-in service is being worked on and will be available soon",
  "Incomplete data",
  "Please enter either email or phone number",
  "Email or phone number is required",
  "Email is required",
  "Email and password are required",
  "Passwords do not match",
  "Email Required",
  "Please enter your email to reset your password",
  "Login Required",
  "You must be logged in to access this page",
  "You must be logged in to access communities",
  "You must be logged in to add a new listing",
  "You must be logged in to view notifications",
  "You must be logged in to view messages",
  "You must be logged in to view favorites",
  "Error",
  "Phone logins are not available. Please use email to sign in.",
  "Too many requests. Please wait a few minutes before trying again.",
  "Unable to send confirmation email. Please check your email address or try again later.",
  "Too many password reset requests. Please wait a few minutes before trying again.",
  "Unable to send password reset email. Please check your email address or try again later.",
  "Rate limited or network error. Please retry.",
  "Successfully logged out",
  "See you soon!",
  "Passwords Don't Match",
  "Password Too Short",
  "Session Not Available",
  "Invalid Token",
  "Verification Failed",
  "The link may be expired or already used.",
  "Verification Error",
  "File too large",
  "Update failed",
  "Error loading profile",
  "Error logging out",
];

function wordsOf(locale: string): Map<string, unknown> {
  const folder = join(import.meta.dirname, "../../../messages", locale);
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap(({ name: file }) =>
        Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")) as object),
      ),
  );
}

const english = wordsOf("en");
const arabic = wordsOf("ar");

it.each(texts)("%s is said in these words, and in Arabic", (sentence) => {
  const keys = [...english].flatMap(([key, word]) => (word === sentence ? [key] : []));
  expect(keys).not.toEqual([]);
  for (const key of keys) expect(arabic.get(key), key).toMatch(/^[^A-Za-z]*\p{Script=Arabic}/u);
});
