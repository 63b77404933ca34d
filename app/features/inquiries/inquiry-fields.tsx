import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { TextareaField, TextField } from "#app/ui/text-field.tsx";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import {
  type InquiryKind,
  type InquiryTopic,
  maxInquiryDescriptionLength,
  maxInquiryTitleLength,
} from "./inquiry.ts";

type InquiryFieldsProps = {
  kind: InquiryKind;
  topic: InquiryTopic;
  values?: Typed;
  errors?: Typed;
  email: string | null;
};

export function InquiryFields({ kind, topic, values, errors = {}, email }: InquiryFieldsProps) {
  const [id] = useState(() => newId());
  return (
    <>
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
      <input type="hidden" name="kind" value={kind} />
      {topic.categoryId && <input type="hidden" name="category" value={topic.categoryId} />}
      {topic.subcategoryId && (
        <input type="hidden" name="subcategory" value={topic.subcategoryId} />
      )}
      <TextField
        label={m.inquiries_title()}
        name="title"
        error={errors.title}
        required
        maxChars={maxInquiryTitleLength}
        defaultValue={values?.title ?? (kind === "appeal" ? m.inquiries_appeal_title() : undefined)}
      />
      <TextareaField
        label={m.inquiries_description()}
        name="description"
        hint={kind === "appeal" ? m.inquiries_appeal_hint() : undefined}
        error={errors.description}
        required
        maxChars={maxInquiryDescriptionLength}
        defaultValue={values?.description}
      />
      <TextField
        label={m.inquiries_reply_to()}
        name="replyTo"
        hint={email ? m.inquiries_reply_to_hint({ email }) : undefined}
        error={errors.replyTo}
        optional
        type="email"
        autoComplete="email"
        defaultValue={values?.replyTo}
      />
    </>
  );
}
