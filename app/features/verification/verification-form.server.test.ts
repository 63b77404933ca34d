import { describe, expect, it, test } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { useWords } from "#test/as-in-a-request.ts";
import { readFields } from "#test/forms.ts";
import { birthDateIn, verificationForm } from "./verification-form.server.ts";

useWords();

const words = {
  name_short: m.verification_error_name_short,
  name_long: m.verification_error_name_long,
  date: m.verification_error_date,
  age: m.verification_error_age,
  email: m.verification_error_email,
  ...phoneProblemWords,
};
const said = (error: string | undefined) => error && words[error as keyof typeof words]();

const today = "2026-11-21";
const good = {
  fullName: "هدى العلي",
  dateOfBirth: "1990-05-17",
  email: "huda@example.test",
  phone: "0933 111 222",
};

const parse = (overrides: Record<string, string> = {}) =>
  readFields(verificationForm(today).schema, { ...good, ...overrides });

it("takes a form as it is meant", () => {
  const typed = {
    fullName: "  هدى \u200f العلي ",
    email: " Huda@Example.test ",
    phone: "٠٩٣٣-١١١-٢٢٢",
  };
  expect(parse(typed).input).toEqual({
    fullName: "هدى العلي",
    dateOfBirth: "1990-05-17",
    email: "huda@example.test",
    phone: "+963933111222",
  });
});

describe("the full name", () => {
  it.each([
    ["", "name_short"],
    ["هد", "name_short"],
    ["  ab  ", "name_short"],
    ["...", "name_short"],
    ["\u2800\u2800\u2800a", "name_short"],
    ["هدى", undefined],
    ["ه".repeat(80), undefined],
    ["ه".repeat(81), "name_long"],
  ])("%j: %s", (fullName, error) => {
    expect(parse({ fullName }).errors?.fullName).toBe(said(error));
  });
});

describe("the date of birth", () => {
  it.each([
    ["1990-05-17", "1990-05-17"],
    ["17/5/1990", "1990-05-17"],
    ["17.05.1990", "1990-05-17"],
    ["١٧/٥/١٩٩٠", "1990-05-17"],
    ["۱۹۹۰-۰۵-۱۷", "1990-05-17"],
    // Eighteen today, and a hundred and ten still tomorrow's eve.
    ["2008-11-21", "2008-11-21"],
    ["1915-11-22", "1915-11-22"],
    ["2000-02-29", "2000-02-29"],
  ])("%s is %s", (dateOfBirth, date) => {
    expect(parse({ dateOfBirth }).input?.dateOfBirth).toBe(date);
  });

  it.each([
    ["", "date"],
    ["yesterday", "date"],
    ["1990-13-01", "date"],
    ["1990-02-30", "date"],
    ["2001-02-29", "date"],
    ["0000-00-00", "date"],
    ["17/05/90", "date"],
    ["1990-05-17; drop table", "date"],
    [today, "date"],
    ["2026-11-22", "date"],
    ["9999-01-01", "date"],
    ["2008-11-22", "age"],
    ["2026-11-20", "age"],
    ["1915-11-21", "age"],
    ["0001-01-01", "age"],
  ])("%j: %s", (dateOfBirth, error) => {
    expect(parse({ dateOfBirth }).errors).toEqual({ dateOfBirth: said(error) });
  });
});

describe("the e-mail", () => {
  it.each([
    "",
    "huda",
    "huda@",
    "@example.test",
    "a@b",
    "a b@example.test",
    "a@b.test\nbcc: c@d.test",
  ])("%j is none", (email) => {
    expect(parse({ email }).errors).toEqual({ email: said("email") });
  });
});

describe("the phone number", () => {
  it.each([
    ["+963 933 111 222", "+963933111222"],
    ["00963933111222", "+963933111222"],
    ["(011) 222-3333", "+963112223333"],
    ["\u202a0933 111 222\u202c", "+963933111222"],
    ["٠٠٩٦٣٩٣٣١١١٢٢٢", "+963933111222"],
  ])("%s is %s", (phone, number) => {
    expect(parse({ phone }).input?.phone).toBe(number);
  });

  it.each([
    ["", "phone_short"],
    ["123456", "phone_short"],
    ["- - - - - - - -", "phone_short"],
    ["+++++++", "phone_letters"],
    ["12+34567", "phone_letters"],
    ["0933abc111222", "phone_letters"],
    ["1234567890123456", "phone_long"],
    ["0933 11122", "phone_digit_missing"],
    ["0933 1123", "phone_invalid"],
    ["1234567", "phone_invalid"],
    ["123456789012345", "phone_invalid"],
    ["+999 123 4567", "phone_invalid"],
    ["0933111222 / 0944111222", "phone_two"],
  ])("%j: %s", (phone, error) => {
    expect(parse({ phone }).errors).toEqual({ phone: said(error) });
  });
});

it("reports all mistakes at once", () => {
  expect(parse({ fullName: "", dateOfBirth: "", email: "", phone: "" }).errors).toEqual({
    fullName: said("name_short"),
    dateOfBirth: said("date"),
    email: said("email"),
    phone: said("phone_short"),
  });
});

test("the date of birth is put together from three selects, the day first", () => {
  const form = new FormData();
  for (const part of ["17", "05", "1990"]) form.append("dateOfBirth", part);
  expect(birthDateIn(form)).toBe("1990-05-17");
});
