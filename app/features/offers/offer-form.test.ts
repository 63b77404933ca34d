import { expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { useWords } from "#test/as-in-a-request.ts";
import { readFields } from "#test/forms.ts";
import { offerForm } from "./offer-form.server.ts";

useWords();

const errors = (amount: string) => readFields(offerForm.schema, { id: newId(), amount }).errors;

it.each(["", "0", "-5", "abc", "1.2345"])(
  "asks for a number above zero instead of %j",
  (amount) => {
    expect(errors(amount)).toEqual({ amount: m.offers_amount_invalid() });
  },
);

it.each([
  ["12,5", { amount: 12.5, named: [] }],
  ["$1500", { amount: 1500, named: ["USD"] }],
  ["مليون ونص", { amount: 1_500_000, named: [] }],
])("reads %s as people write it", (amount, money) => {
  const { input } = readFields(offerForm.schema, { id: newId(), amount });
  expect(input?.amount).toEqual(money);
});
