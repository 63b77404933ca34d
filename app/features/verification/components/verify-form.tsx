import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { oldest, type PersonalData, youngest } from "../verification.ts";
import type { VerificationErrors, VerificationField } from "../verification-input.server.ts";
import {
  verificationErrorList,
  verificationErrorWords,
  verificationFieldId,
} from "../verification-words.ts";

type VerifyFormProps = {
  values: PersonalData;
  errors: VerificationErrors;
  /** YYYY-MM-DD. */
  today: string;
};

/** The form of verification. */
export function VerifyForm({ values, errors, today }: VerifyFormProps) {
  const busy = useNavigation().formData?.get("intent") === "verify";
  const field = (name: VerificationField) => ({
    name,
    id: verificationFieldId(name),
    error: verificationErrorWords(errors[name]),
    required: true,
  });
  return (
    <Form
      method="post"
      action={pathIn(getLocale(), "/account#verify")}
      preventScrollReset
      noValidate
      className="space-y-4"
    >
      <input type="hidden" name="intent" value="verify" />
      <ErrorSummary errors={verificationErrorList(errors)} />
      <Field {...field("fullName")} label={m.verification_name()} hint={m.verification_name_hint()}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values.fullName} />}
      </Field>
      <Field {...field("dateOfBirth")} label={m.verification_birth()}>
        {(control) => (
          <Input
            {...control}
            type="date"
            autoComplete="bday"
            min={yearsBefore(today, oldest)}
            max={yearsBefore(today, youngest)}
            defaultValue={values.dateOfBirth}
          />
        )}
      </Field>
      <Field {...field("email")} label={m.verification_email()}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values.email}
          />
        )}
      </Field>
      <Field {...field("phone")} label={m.verification_phone()}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={values.phone}
          />
        )}
      </Field>
      <p className="text-sm text-muted">
        {m.verification_review_time()}. {m.verification_privacy()}
      </p>
      <Button type="submit" full busy={busy}>
        {m.verification_send()}
      </Button>
    </Form>
  );
}

// 29 February may come out of it in another year: a browser takes that for no limit, the server knows.
function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
