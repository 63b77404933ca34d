import { expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { useWords } from "#test/as-in-a-request.ts";
import { readFields } from "#test/forms.ts";
import { meetingForm, offerForm } from "./offer-form.server.ts";

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

it.each([
  ["2027-02-28T10:00", "2027-02-28T07:00:00.000Z"],
  ["2027-02-31T10:00", null],
  ["2027-02-28T24:00", null],
  ["2027-02-28", null],
  ["2026-01-05T10:00", null],
])("takes %s for a meeting only if there is such a time, and it is ahead", (at, moment) => {
  const { schema } = meetingForm(new Date("2026-11-29T00:00Z"));
  const { input, errors: refused } = readFields(schema, { place: "ساحة المرجة", at });
  if (moment) expect(input?.at.toISOString()).toBe(moment);
  else expect(refused).toEqual({ at: m.offers_meeting_time_invalid() });
});
