import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { type Form, formKey, line, oneOf, text } from "#app/platform/forms/form.server.ts";
import {
  inquiryKinds,
  longestInquiryDescription,
  longestInquiryTitle,
  noTopic,
  readTopic,
} from "./inquiry.ts";
import { inquiryFailed, signInToInquire } from "./inquiry-words.ts";

const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}\.[^\s@.]{2,}$/;

const schema = z
  .object({
    id: formKey,
    kind: oneOf(inquiryKinds),
    title: line({
      required: m.common_required,
      max: longestInquiryTitle,
      tooLong: m.inquiries_error_title_too_long,
    }),
    description: text({
      required: m.common_required,
      max: longestInquiryDescription,
      tooLong: m.inquiries_error_description_too_long,
    }),
    replyTo: z
      .string()
      .catch("")
      .transform((typed) => normalizeCharacters(typed).toLowerCase() || null)
      .refine((email) => !email || emailPattern.test(email), {
        error: () => m.inquiries_error_email(),
      }),
    category: z.string().nullable().catch(null),
    subcategory: z.string().nullable().catch(null),
  })
  .transform(({ category, subcategory, ...rest }) => ({
    ...rest,
    topic: rest.kind === "help" ? readTopic({ category, subcategory }) : noTopic,
  }));

export type InquiryInput = z.output<typeof schema>;

export const inquiryForm = {
  schema,
  failed: inquiryFailed,
  refused: {
    401: signInToInquire,
    422: (errors) =>
      Object.values(errors).includes(m.common_required())
        ? { title: m.inquiries_required_title(), text: m.inquiries_required_text() }
        : null,
  },
} satisfies Form;
