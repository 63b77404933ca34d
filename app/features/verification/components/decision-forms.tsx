import { Check, RotateCcw, ShieldOff, X } from "#app/ui/icons.tsx";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { TextareaField } from "#app/ui/text-field.tsx";
import { maxReasonLength } from "../verification.ts";
import type { VerificationRequest } from "../verification-queue.server.ts";

type DecisionFormsProps = {
  request: VerificationRequest;
  reply: FormReply | undefined;
};

export function DecisionForms({ request, reply }: DecisionFormsProps) {
  const { id, status, can, seen } = request;
  const sent = useNavigation().formData;
  const busy = sent?.get("request") === id;
  const name = request.data?.fullName ?? request.profile.name;
  if (!can.decide && !can.revoke && !can.undo)
    return status === "pending" ? (
      <p className="text-sm font-semibold">{m.verification_own()}</p>
    ) : null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {can.decide && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="request" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <Button
            intent="approve"
            busy={busy && sent?.get("intent") === "approve"}
            disabled={busy}
            aria-label={m.verification_approve_named({ name })}
          >
            <Check aria-hidden />
            {m.verification_approve()}
          </Button>
        </Form>
      )}
      {can.undo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="request" value={id} />
          <input type="hidden" name="decidedAt" value={request.reviewedAt?.toISOString()} />
          <Button
            intent="undo"
            variant="secondary"
            busy={busy}
            aria-label={m.verification_undo_named({ name })}
          >
            <RotateCcw aria-hidden />
            {m.verification_undo()}
          </Button>
        </Form>
      )}
      {can.decide && <ReasonForm intent="reject" {...{ request, reply, busy, name }} />}
      {can.revoke && <ReasonForm intent="revoke" {...{ request, reply, busy, name }} />}
    </div>
  );
}

type ReasonFormProps = DecisionFormsProps & {
  intent: "reject" | "revoke";
  busy: boolean;
  name: string;
};

function ReasonForm({ intent, request, reply, busy, name }: ReasonFormProps) {
  const { id, locale } = request;
  const own = reply?.intent === intent ? reply : null;
  const wrong = own?.errors.reason;
  const isReject = intent === "reject";
  const Icon = isReject ? X : ShieldOff;
  const label = isReject ? m.verification_reject_named : m.verification_revoke_named;
  return (
    <details
      key={wrong ? reply?.id : "untouched"}
      className="group min-w-0 open:basis-full"
      {...(wrong && { open: true })}
    >
      <summary
        className={cx(
          buttonClass({ variant: "secondary" }),
          busy && "pointer-events-none opacity-60",
        )}
        aria-disabled={busy || undefined}
        aria-label={label({ name })}
        onClick={(event) => busy && event.preventDefault()}
      >
        <Icon aria-hidden className="text-danger" />
        {isReject ? m.verification_reject() : m.verification_revoke()}
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-3 space-y-3">
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="intent" value={intent} />
        <TextareaField
          {...fieldsOf(own)("reason")}
          id={`reason-${id}`}
          label={m.verification_reason_label()}
          hint={m.verification_reason_hint({ language: m.language_name({}, { locale }) })}
          required
          rows={3}
          maxChars={maxReasonLength}
        />
        <Button type="submit" variant="danger" busy={busy}>
          {isReject ? m.verification_reject_confirm() : m.verification_revoke_confirm()}
        </Button>
      </Form>
    </details>
  );
}
