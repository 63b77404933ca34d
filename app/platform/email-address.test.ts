import { describe, expect, it } from "vitest";
import { signInForm, signUpForm } from "#app/features/sign-in/entry-forms.server.ts";
import { useWords } from "#test/as-in-a-request.ts";
import { readFields } from "#test/forms.ts";
import { readEmail } from "./email-address.ts";
import { settings } from "./settings.server.ts";

useWords();

describe("an email address whose domain is in other letters", () => {
  const stored = "user@xn--mnchen-3ya.de";

  it.each([
    ["user@münchen.de", stored],
    ["User@MÜNCHEN.de", stored],
    ["user@mu\u0308nchen.de", stored],
    ["user@xn--mnchen-3ya.de", stored],
    ["a.b+c@bücher.example.com", "a.b+c@xn--bcher-kva.example.com"],
    ["me@موقع.سوريا", "me@xn--4gbrim.xn--mgbtf8fl"],
    ["me@почта.рф", "me@xn--80a1acny.xn--p1ai"],
  ])("%s is stored as %s", (typed, address) => {
    expect(readEmail(typed)).toBe(address);
  });

  it.each("user@mün@chen.de user@ü user@ü/x.de üser@münchen.de @münchen.de".split(" "))(
    "%s is none",
    (typed) => {
      expect(readEmail(typed)).toBeNull();
    },
  );

  it("is the same at signing up, at signing in and as the address of the site", () => {
    const email = "user@münchen.de";
    const fields = { fullName: "سلمى", email, password: "p", confirmation: "p", terms: "yes" };
    expect(readFields(signUpForm.schema, fields).input).toMatchObject({ email: stored });
    expect(readFields(signInForm.schema, fields).input).toMatchObject({ email: stored });
    expect(settings.supportEmail.schema.parse(email)).toBe(stored);
  });
});
