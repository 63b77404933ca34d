import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { readEmail } from "#app/platform/email-address.ts";
import { type Form, formKey, line, oneOf, text } from "#app/platform/forms/form.server.ts";
import {
  inquiryKinds,
  maxInquiryDescriptionLength,
  maxInquiryTitleLength,
  noTopic,
  readTopic,
} from "./inquiry.ts";
import { inquiryFailed, signInToInquire } from "./inquiry-words.ts";

const schema = z
  .object({
    id: formKey,
    kind: oneOf(inquiryKinds),
    title: line({
      required: m.common_required,
      max: maxInquiryTitleLength,
      tooLong: m.inquiries_error_title_too_long,
    }),
    description: text({
      required: m.common_required,
      max: maxInquiryDescriptionLength,
      tooLong: m.inquiries_error_description_too_long,
    }),
    replyTo: line({ max: 300, tooLong: m.inquiries_error_email })
      .refine((typed) => !typed || readEmail(typed), { error: () => m.inquiries_error_email() })
      .transform(readEmail),
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
