import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Typed, FormReply } from "#app/platform/forms/form-reply.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import {
  maxReportNoteLength,
  type ReportKind,
  type ReportOutcome,
  type ContentKind,
} from "#app/features/reports/report.ts";
import { type Decision, suspensionDays } from "../moderation-events.ts";
import type { MemberRole } from "#app/features/staff/staff-policy.ts";
import { EyeOff, RotateCcw } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ReportFields } from "#app/features/reports/report-fields.tsx";

export function NoteField({ values, errors }: { values?: Typed; errors?: Typed }) {
  return (
    <TextareaField
      id={`${useId()}-note`}
      label={m.staff_why()}
      name="note"
      hint={m.staff_why_hint()}
      error={errors?.note}
      required
      rows={2}
      maxChars={maxReportNoteLength}
      defaultValue={values?.note}
      inputClass="min-h-20"
    />
  );
}

export function DaysField({ value = "", hint }: { value?: string; hint?: string }) {
  return (
    <SelectField
      id={`${useId()}-days`}
      label={m.staff_days_label()}
      name="days"
      hint={hint}
      defaultValue={value}
      options={[...suspensionDays].reverse().map((days) => [days, daysWords(days)])}
    />
  );
}

export const kindWords: Record<ReportKind, () => string> = {
  listing: m.staff_kind_listing,
  comment: m.staff_kind_comment,
  review: m.staff_kind_review,
  member: m.staff_kind_member,
  message: m.staff_kind_message,
  community: m.staff_kind_community,
  community_message: m.staff_kind_community_message,
};

const decisions = {
  dismiss: m.staff_decision_dismiss,
  hide: m.staff_decision_hide,
  suspend: m.staff_decision_suspend,
};

export function decisionWords(decision: Decision, kind: ReportKind): string {
  return decision === "remove" ? removeWords(kind) : decisions[decision]();
}

function removeWords(kind: ReportKind): string {
  if (kind === "community") return m.staff_decision_remove_community();
  return kind === "listing" ? m.staff_decision_remove() : m.staff_decision_hide();
}

const outcomes: Record<ReportOutcome, () => string> = {
  dismissed: m.staff_outcome_dismissed,
  removed: m.staff_outcome_removed,
  hidden: m.staff_outcome_hidden,
  suspended: m.staff_outcome_suspended,
};

export function outcomeWords(outcome: ReportOutcome, kind: ReportKind): string {
  return outcome === "removed" && kind === "community"
    ? m.staff_outcome_removed_community()
    : outcomes[outcome]();
}

function daysWords(days: number | null): string {
  return days === null ? m.staff_days_open() : m.staff_days({ count: days });
}

export const roleWords: Record<MemberRole, () => string> = {
  user: m.staff_role_user,
  moderator: m.staff_role_moderator,
  administrator: m.staff_role_administrator,
};

type ContentFormProps = {
  kind: ContentKind;
  id: string;
  isTaken: boolean;
  reply: FormReply | undefined;
  formId?: string;
  summaryClass?: string;
};

export function ContentForm({ kind, id, isTaken, reply, formId, summaryClass }: ContentFormProps) {
  const own = reply?.values.id === id ? reply : undefined;
  const words = isTaken ? m.staff_bring_back() : removeWords(kind);
  const Icon = isTaken ? RotateCcw : EyeOff;
  return (
    <details className="open:basis-full" {...(own && { open: true })}>
      <summary
        className={cx(
          buttonClass({ variant: summaryClass ? "quiet" : "secondary" }),
          summaryClass ? "text-muted" : !isTaken && "text-danger",
          summaryClass,
        )}
      >
        <Icon aria-hidden />
        {words}
      </summary>
      <Form id={formId} method="post" className="space-y-4 pt-3 pb-2" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {isTaken ? <NoteField {...own} /> : <ReportFields kind={kind} {...own} forStaff />}
        <SubmitButton
          intent={isTaken ? "bring-back" : "take"}
          variant={isTaken ? "primary" : "danger"}
        >
          <Icon aria-hidden />
          {words}
        </SubmitButton>
      </Form>
    </details>
  );
}
