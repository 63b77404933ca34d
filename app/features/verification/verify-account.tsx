import { ButtonLink } from "#app/ui/button.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { BadgeCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import type { FormReply, Typed } from "#app/platform/forms/form-reply.ts";
import { formatMonthName, inDigits } from "#app/platform/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { FormErrors, hasErrors } from "#app/ui/form-errors.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Select } from "#app/ui/select.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { oldest, type OwnVerification, youngest } from "./verification.ts";

type VerifyAccountProps = {
  own: OwnVerification;
  mustConfirm: boolean;
  again: boolean;
  reply: FormReply | null;
  today: string;
};

export function VerifyAccount({ own, mustConfirm, again, reply, today }: VerifyAccountProps) {
  const isWritten = own.state === "idle" || again || reply !== null;
  const isOpen = own.state !== "idle" || again || reply !== null;
  return (
    <section id="verify" aria-labelledby="verify-title" className="scroll-mt-24">
      <Disclosure
        key={`${own.state} ${again} ${reply?.id}`}
        className="py-1"
        defaultOpen={isOpen}
        summary={
          <span className="flex items-center gap-2">
            <BadgeCheck aria-hidden className="size-5 shrink-0 text-green" />
            <span id="verify-title">{m.verification_heading()}</span>
          </span>
        }
      >
        <div className="space-y-4 pb-2">
          {own.state === "idle" && <p className="text-sm text-muted">{m.verification_text()}</p>}
          {mustConfirm ? (
            <p className="text-sm font-semibold">{m.verification_confirm_first()}</p>
          ) : (
            <>
              {reply && hasErrors(reply) && (
                <FocusPanel fresh={reply.id}>
                  <FormErrors reply={reply} />
                </FocusPanel>
              )}
              <VerificationStatusPanel own={own} formIsOpen={isWritten} />
              {isWritten && own.nextTryAt === null && own.state !== "pending" && (
                <VerifyForm
                  key={reply?.id ?? "own"}
                  values={reply?.values ?? own.suggested}
                  errors={reply?.errors ?? {}}
                  today={today}
                />
              )}
            </>
          )}
        </div>
      </Disclosure>
    </section>
  );
}

type VerifyFormProps = { values: Typed; errors: Typed; today: string };

function VerifyForm({ values, errors, today }: VerifyFormProps) {
  const field = (name: string) => ({ name, error: errors[name], required: true });
  return (
    <LocalForm
      to="/account#verify"
      preventScrollReset
      noValidate
      className="space-y-4"
      fields={{ intent: "verify" }}
    >
      <TextField
        {...field("fullName")}
        label={m.verification_name()}
        hint={m.verification_name_hint()}
        autoComplete="name"
        defaultValue={values.fullName}
      />
      <BirthFields error={errors.dateOfBirth} value={values.dateOfBirth ?? ""} today={today} />
      <TextField
        {...field("email")}
        label={m.verification_email()}
        type="email"
        autoComplete="email"
        defaultValue={values.email}
      />
      <TextField
        {...field("phone")}
        label={m.verification_phone()}
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
      />
      <p className="text-sm text-muted">
        {m.verification_review_time()}. {m.verification_privacy()}
      </p>
      <SubmitButton full>{m.verification_send()}</SubmitButton>
    </LocalForm>
  );
}

type BirthFieldsProps = { error: string | undefined; value: string; today: string };

/** Three selects: what a browser makes of a field for dates is in its own order, and years away. */
function BirthFields({ error, value, today }: BirthFieldsProps) {
  // As it is stored or, when nobody has read the form, as the three were sent.
  const written = value.includes(",") ? value.split(",").reverse() : value.split("-");
  const [year = "", month = "", day = ""] = written;
  const thisYear = Number(today.slice(0, 4));
  const parts = [
    { label: m.verification_day(), now: day, autoComplete: "bday-day", values: upTo(31) },
    {
      label: m.verification_month(),
      now: month,
      autoComplete: "bday-month",
      values: upTo(12),
      nameOf: (each: number) => formatMonthName(each, getLocale()),
    },
    {
      label: m.verification_year(),
      now: year,
      autoComplete: "bday-year",
      values: upTo(oldest - youngest + 1).map((back) => thisYear - youngest + 1 - back),
    },
  ];
  return (
    <FieldGroup id="field-dateOfBirth" error={error} legend={m.verification_birth()} required>
      <div className="grid grid-cols-[1fr_1.4fr_1.2fr] gap-2">
        {parts.map(({ label, now, autoComplete, values, nameOf = writtenNumber }) => (
          <Select
            key={autoComplete}
            name="dateOfBirth"
            aria-label={label}
            autoComplete={autoComplete}
            aria-invalid={error ? true : undefined}
            defaultValue={now}
            className="ps-2.5! pe-8!"
          >
            <option value="">{label}</option>
            {values.map((each) => (
              <option key={each} value={String(each).padStart(2, "0")}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </FieldGroup>
  );
}

const writtenNumber = (number: number) => inDigits(number, getLocale());
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const ends = {
  rejected: {
    tone: "danger",
    title: m.verification_rejected_title,
    text: m.verification_rejected_text,
  },
  revoked: {
    tone: "warning",
    title: m.verification_revoked_title,
    text: m.verification_revoked_text,
  },
  ended: { tone: "warning", title: m.verification_ended_title, text: m.verification_ended_text },
} as const;

function VerificationStatusPanel({
  own,
  formIsOpen,
}: {
  own: OwnVerification;
  formIsOpen: boolean;
}) {
  const { date } = useFormats();
  if (own.state === "pending") return <Pending own={own} />;
  const end = own.state === "idle" || own.state === "approved" ? null : ends[own.state];
  return (
    <>
      {end && (
        <Alert tone={end.tone} title={end.title()}>
          <p>{end.text()}</p>
          <Reason text={own.state === "ended" ? null : own.reason} />
        </Alert>
      )}
      {own.nextTryAt && (
        <p className="text-sm font-semibold">
          {m.verification_wait_until({ date: date(own.nextTryAt) })}
        </p>
      )}
      {!own.nextTryAt && !formIsOpen && (
        <ButtonLink to="/account?verify=again#verify" preventScrollReset full>
          {m.verification_resubmit()}
        </ButtonLink>
      )}
    </>
  );
}

function Pending({ own: { requestedAt, dueAt, isLate } }: { own: OwnVerification }) {
  const { date } = useFormats();
  if (!requestedAt || !dueAt) return null;
  // The promise ends at midnight: the day that was meant is the one before.
  const dates = { sent: date(requestedAt), due: date(new Date(dueAt.getTime() - 1)) };
  return (
    <>
      <Alert
        tone={isLate ? "warning" : "info"}
        title={isLate ? m.verification_late_title() : m.verification_pending_title()}
      >
        {!isLate && <p className="font-semibold">{m.verification_review_time()}</p>}
        <p>{isLate ? m.verification_late_text(dates) : m.verification_pending_due(dates)}</p>
      </Alert>
      <LocalForm to="/account#verify" preventScrollReset className="space-y-1">
        <SubmitButton
          intent="withdraw-verification"
          variant="secondary"
          full
          aria-describedby="verify-withdraw-hint"
        >
          {m.verification_withdraw()}
        </SubmitButton>
        <p id="verify-withdraw-hint" className="text-sm text-muted">
          {m.verification_withdraw_hint()}
        </p>
      </LocalForm>
    </>
  );
}

function Reason({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-2">
      <p className="font-semibold">{m.verification_reason()}</p>
      <UserText preservesLines className="wrap-anywhere">
        {text}
      </UserText>
    </div>
  );
}
