import { expect, test } from "vitest";
import { readEntries } from "#test/forms.ts";
import { accountWords } from "#app/features/accounts/account-form.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { signInForm, sortWaysIn } from "./entry-forms.server.ts";
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
  for (const email of [
    "\u202aRima@Example.com\u202c",
    "\u200fRIMA\uff20example.com ",
    "ｒｉｍａ＠example．com",
  ])
    expect(readEntries(signInForm.schema, form({ email, password: "secret" })).input?.email).toBe(
      "rima@example.com",
    );
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

test.each([
  ["0955700111", "", "", "0955700111"],
  ["٠٩٥٥ ٧٠٠ ١١١", " ", " ", "٠٩٥٥ ٧٠٠ ١١١"],
  ["tel:+963 955 700 111", "", "", "tel:+963 955 700 111"],
  ["0955", "", "", "0955"],
  ["", "rima@example.com", "rima@example.com", ""],
  ["0955700111", "rima＠example.com", "rima＠example.com", "0955700111"],
  ["rima@example.com", "0955700111", "rima@example.com", "0955700111"],
  ["0955@example.com", "", "0955@example.com", ""],
  ["rima", "", "rima", ""],
  ["rima2020", "", "rima2020", ""],
  ["", "", "", ""],
])("of %j and %j in the two fields, %j is the address and %j the number", (...typed) => {
  const [email, phone, address, number] = typed;
  const sent = form({ email, phone });
  sortWaysIn(sent);
  expect(Object.fromEntries(sent)).toEqual({ email: address, phone: number });
});

test.each(["not-an-email", "rima@", "@example.com", "rima@example", "rima@ example.com"])(
  "%j is no address, and is said to be none",
  (email) => {
    const { errors } = readEntries(signInForm.schema, form({ email, password: "x" }));
    expect(errors).toEqual({ email: accountWords("email_invalid") });
  },
);

test("where numbers do not sign in, an address alone is asked for", () => {
  configureSite({ ...site(), phoneSignIn: false });
  try {
    const { errors } = readEntries(signInForm.schema, form({ password: "x" }));
    expect(errors).toEqual({ email: accountWords("email_required") });
  } finally {
    configureSite({ ...site(), phoneSignIn: true });
  }
});
