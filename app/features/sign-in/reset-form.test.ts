import { expect, test } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { readFields } from "#test/forms.ts";
import { accountWords } from "#app/features/accounts/account-form.server.ts";
import { resetLinkForm } from "./entry-forms.server.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

const read = (email?: string) =>
  readFields(resetLinkForm.schema, email === undefined ? {} : { email });

test("the address is normalized as it is stored", () => {
  expect(read("  Rima@Example.COM ").input).toBe("rima@example.com");
});

test.each([[undefined], [""], ["  "]])("no address (%j) is asked for", (email) => {
  expect(read(email).errors).toEqual({ reset: m.accounts_error_reset_email_required() });
});

test.each(["rima", "rima@", "a@b", `${"x".repeat(250)}@example.com`])(
  "%s is no address",
  (email) => {
    expect(read(email).errors).toEqual({ reset: accountWords("email_invalid") });
  },
);
