import { expect, test } from "vitest";
import { readResetEmail } from "./reset-request.ts";

function formOf(email?: string): FormData {
  const form = new FormData();
  if (email !== undefined) form.set("email", email);
  return form;
}

test("the address is looked for as it is kept", () => {
  expect(readResetEmail(formOf("  Rima@Example.COM "))).toEqual({ email: "rima@example.com" });
});

test.each([[undefined], [""], ["  "]])("no address (%j) is asked for", (email) => {
  expect(readResetEmail(formOf(email))).toEqual({
    email: email ?? "",
    problem: "email_required",
  });
});

test.each(["rima", "rima@", "a@b", `${"x".repeat(250)}@example.com`])(
  "%s is no address, and is given back as it was typed",
  (email) => {
    expect(readResetEmail(formOf(email))).toEqual({ email, problem: "email_invalid" });
  },
);
