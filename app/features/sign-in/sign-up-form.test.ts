import { expect, test } from "vitest";
import { readEntries } from "#test/forms.ts";
import { accountWords } from "#app/features/accounts/account-form.server.ts";
import { signUpForm } from "./entry-forms.server.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

const good = {
  fullName: "  ريما   الحلبي ",
  email: " Rima@Example.COM ",
  phone: "0933 123 456",
  password: "courtyard-7",
  confirmation: "courtyard-7",
  terms: "yes",
};

function form(changes: Partial<Record<keyof typeof good, string>> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) {
    if (value !== undefined) data.set(name, value);
  }
  return data;
}

test("reads a complete form", () => {
  expect(readEntries(signUpForm.schema, form()).input).toEqual({
    fullName: "ريما الحلبي",
    email: "rima@example.com",
    phone: "0933 123 456",
    password: "courtyard-7",
    confirmation: "courtyard-7",
    terms: "yes",
  });
});

test("name and phone number may be left out", () => {
  expect(readEntries(signUpForm.schema, form({ fullName: "", phone: "" })).input).toMatchObject({
    fullName: "",
    phone: "",
  });
});

test("an empty form says everything it lacks", () => {
  expect(readEntries(signUpForm.schema, new FormData()).errors).toEqual({
    email: accountWords("email_required"),
    password: accountWords("password_required"),
    terms: accountWords("terms_required"),
  });
});

test.each([
  "rima",
  "rima@",
  "@example.com",
  "rima@example",
  "ri ma@example.com",
  "rima@exa_mple.com",
  "rima..halabi@example.com",
  ".rima@example.com",
  "rima@no-mail.invalid",
  "rima@example.com\nbcc: all@example.com",
  "ريما@example.com",
  `${"a".repeat(250)}@example.com`,
])("%j is no e-mail address", (email) => {
  expect(readEntries(signUpForm.schema, form({ email })).errors).toEqual({
    email: accountWords("email_invalid"),
  });
});

test("an address in wide letters is the same address", () => {
  expect(readEntries(signUpForm.schema, form({ email: "ｒｉｍａ@example.com" })).input?.email).toBe(
    "rima@example.com",
  );
});

test.each([
  "\u202arima@example.com\u202c",
  "\u2066rima@example.com\u2069",
  "rima\u200b@example.com",
  "\u00a0rima@example.com\u200f",
])("an address pasted as %j is the same address", (email) => {
  expect(readEntries(signUpForm.schema, form({ email })).input?.email).toBe("rima@example.com");
});

test("a password of absurd length is refused here, another one by the server", () => {
  const password = "x".repeat(129);
  expect(readEntries(signUpForm.schema, form({ password, confirmation: password })).errors).toEqual(
    { password: accountWords("password_too_long") },
  );
});

test("spaces at the ends of a password are part of it", () => {
  expect(
    readEntries(signUpForm.schema, form({ password: " 123456 ", confirmation: " 123456 " })).input
      ?.password,
  ).toBe(" 123456 ");
  expect(
    readEntries(signUpForm.schema, form({ password: "12345678", confirmation: "12345678 " }))
      .errors,
  ).toEqual({
    confirmation: accountWords("passwords_differ"),
  });
});

test("a password typed again on a keyboard that composes otherwise is the same", () => {
  const password = "حَدِّيقَة-آل-é";
  const typed = form({
    password: password.normalize("NFC"),
    confirmation: password.normalize("NFD"),
  });
  expect(readEntries(signUpForm.schema, typed).errors).toBeUndefined();
});

test("differing passwords are reported together with the other errors", () => {
  expect(readEntries(signUpForm.schema, form({ email: "", confirmation: "other" })).errors).toEqual(
    {
      email: accountWords("email_required"),
      confirmation: accountWords("passwords_differ"),
    },
  );
});

test("a name has up to eighty characters as a person counts them", () => {
  expect(readEntries(signUpForm.schema, form({ fullName: "ع🌙".repeat(40) })).input?.fullName).toBe(
    "ع🌙".repeat(40),
  );
  expect(readEntries(signUpForm.schema, form({ fullName: "س".repeat(81) })).errors).toEqual({
    fullName: accountWords("name_too_long"),
  });
  expect(
    readEntries(signUpForm.schema, form({ fullName: `ريما${" ".repeat(200)}` })).input?.fullName,
  ).toBe("ريما");
});

test("a phone number of absurd length is refused here, a wrong one by the server", () => {
  expect(readEntries(signUpForm.schema, form({ phone: "0".repeat(41) })).errors).toEqual({
    phone: accountWords("phone_invalid"),
  });
});

test("without the terms there is no account", () => {
  expect(readEntries(signUpForm.schema, form({ terms: "no" })).errors).toEqual({
    terms: accountWords("terms_required"),
  });
});
