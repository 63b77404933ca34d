import { expect, it } from "vitest";
import { useWords } from "#test/as-in-a-request.ts";
import { readFields } from "#test/forms.ts";
import { setupForm } from "./setup-form.server.ts";

useWords();

it("reports all mistakes at once", () => {
  const wrong = { email: "rana", confirmation: "other", siteNameAr: " ", smtpHost: "a b" };
  const { errors = {} } = readFields(setupForm(() => false).schema, wrong);
  expect(Object.keys(errors).sort()).toEqual([
    "confirmation",
    "email",
    "siteNameAr",
    "siteNameEn",
    "smtpHost",
  ]);
});
