import { z } from "zod";
import { readMoney } from "#app/features/listings/money-input.ts";
import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { momentOf } from "#app/platform/format.ts";
import { type Form, formKey, idOrNull, line, rawText } from "#app/platform/forms/form.server.ts";
import { maxMeetingPlaceLength } from "./offer.ts";
import { dealFailed, offerFailed } from "./offer-words.ts";

const refused = {
  403: () => ({ title: m.offers_not_allowed() }),
  409: () => ({ title: m.offers_moved_on() }),
  unconfirmed: () => ({ title: m.offers_unconfirmed() }),
} satisfies Form["refused"];

export const offerForm = {
  schema: z.object({
    id: formKey,
    buyer: idOrNull,
    amount: rawText.transform((text, context) => {
      const money = readMoney(text);
      if (money && money.amount > 0) return money;
      context.addIssue({ code: "custom", message: m.offers_amount_invalid() });
      return z.NEVER;
    }),
  }),
  failed: offerFailed,
  refused,
} satisfies Form;

export const decisionForm = {
  schema: z.object({ offer: rawText, closed: rawText.transform((text) => text === "yes") }),
  failed: offerFailed,
  refused,
} satisfies Form;

const momentAhead = (now: Date) =>
  rawText.transform((text, context) => {
    const at = momentOf(text);
    if (at && at > now) return at;
    context.addIssue({ code: "custom", message: m.offers_meeting_time_invalid() });
    return z.NEVER;
  });

export const meetingForm = (now: Date) =>
  ({
    schema: z.object({
      place: line({
        max: maxMeetingPlaceLength,
        required: m.offers_meeting_place_needed,
        tooLong: m.offers_meeting_place_long,
      }),
      at: momentAhead(now),
    }),
    failed: dealFailed,
    refused,
  }) satisfies Form;

export const codeForm = {
  schema: z.object({
    code: rawText
      .transform((text) => normalizeCharacters(text).replace(/\s/g, ""))
      .refine((code) => /^\d{4}$/.test(code), { error: () => m.offers_code_invalid() }),
  }),
  failed: dealFailed,
  refused,
} satisfies Form;
