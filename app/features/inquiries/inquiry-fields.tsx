import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { isolate } from "#app/platform/isolate.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Mail } from "#app/ui/icons.tsx";
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
  /** Of the account, null where it has none; undefined where that is not known. */
  email?: string | null;
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
      <p className="flex gap-2 text-muted">
        <Mail aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {email ? m.inquiries_who_at({ email: isolate(email) }) : m.inquiries_who()}
        </span>
      </p>
      <TextField
        label={kind === "help" ? m.inquiries_help_title() : m.inquiries_title()}
        name="title"
        error={errors.title}
        required
        maxChars={maxInquiryTitleLength}
        defaultValue={values?.title ?? (kind === "appeal" ? m.inquiries_appeal_title() : undefined)}
      />
      <TextareaField
        label={kind === "help" ? m.inquiries_help_description() : m.inquiries_description()}
        name="description"
        hint={kind === "appeal" ? m.inquiries_appeal_hint() : undefined}
        error={errors.description}
        required
        maxChars={maxInquiryDescriptionLength}
        rows={4}
        inputClass="min-h-26!"
        defaultValue={values?.description}
      />
      <Disclosure
        summary={<span className="text-sm font-semibold text-muted">{m.inquiries_reply_to()}</span>}
        defaultOpen={email === null || Boolean(errors.replyTo || values?.replyTo)}
        className="-my-2"
      >
        <TextField
          label={m.accounts_email()}
          name="replyTo"
          hint={email ? m.inquiries_reply_to_hint({ email }) : undefined}
          error={errors.replyTo}
          optional
          type="email"
          autoComplete="email"
          defaultValue={values?.replyTo}
        />
      </Disclosure>
    </>
  );
}
