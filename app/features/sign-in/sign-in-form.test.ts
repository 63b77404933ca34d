import { expect, test } from "vitest";
import { readEntries } from "#test/forms.ts";
import { accountWords } from "#app/features/accounts/account-form.server.ts";
import { signInForm } from "./entry-forms.server.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("an e-mail or a phone number is enough beside the password", () => {
  expect(
    readEntries(signInForm.schema, form({ email: " Rima@Example.COM ", password: " p w " })).input,
  ).toEqual({
    email: "rima@example.com",
    phone: "",
    password: " p w ",
  });
  expect(
    readEntries(signInForm.schema, form({ email: "", phone: " ٠٩٣٣ ١٢٣ ٤٥٦ ", password: "secret" }))
      .input,
  ).toEqual({
    email: "",
    phone: "٠٩٣٣ ١٢٣ ٤٥٦",
    password: "secret",
  });
});

test("an address pasted with marks round it is the same address", () => {
  const typed = form({ email: "\u202aRima@Example.com\u202c", password: "secret" });
  expect(readEntries(signInForm.schema, typed).input?.email).toBe("rima@example.com");
});

test("an email and a phone number may both be given", () => {
  const { input } = readEntries(
    signInForm.schema,
    form({ email: "a@b.example", phone: "0933123456", password: "secret" }),
  );
  expect(input).toMatchObject({ email: "a@b.example", phone: "0933123456" });
});

test("all missing fields are reported at once", () => {
  expect(readEntries(signInForm.schema, form({})).errors).toEqual({
    email: accountWords("email_or_phone_required"),
    password: accountWords("password_required"),
  });
  expect(
    readEntries(signInForm.schema, form({ email: "  ", phone: "\t", password: "x" })).errors,
  ).toEqual({
    email: accountWords("email_or_phone_required"),
  });
});

test("mistakes are reported in the order of the fields", () => {
  const typed = form({ email: "", phone: "", password: "" });
  const { errors = {} } = readEntries(signInForm.schema, typed);
  expect(Object.keys(errors)).toEqual(["email", "password"]);
});

test("a text that is too long is reported at its field", () => {
  expect(
    readEntries(signInForm.schema, form({ email: `${"a".repeat(300)}@b.example`, password: "x" }))
      .errors,
  ).toEqual({
    email: accountWords("email_invalid"),
  });
  expect(
    readEntries(signInForm.schema, form({ phone: "0".repeat(41), password: "x" })).errors,
  ).toEqual({
    phone: accountWords("phone_invalid"),
  });
});
