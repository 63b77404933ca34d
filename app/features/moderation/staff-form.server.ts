import { z } from "zod";
import { emailRule } from "#app/features/sign-in/entry-forms.server.ts";
import { memberRoles } from "#app/features/staff/staff-policy.ts";
import { m } from "#app/paraglide/messages.js";
import { type Form, rawText } from "#app/platform/forms/form.server.ts";
import { decisionsOf, suspensionDays } from "./moderation-events.ts";
import type { ContentKind, ReportKind } from "#app/features/reports/report.ts";
import { noteForm, reasonOf } from "#app/features/reports/report-form.server.ts";
import { momentOf } from "#app/platform/format.ts";
import { dayMs } from "#app/platform/durations.ts";

export const contentForm = (kind: ContentKind) => ({ schema: reasonOf(kind) });

const days = z
  .string()
  .catch("")
  .transform((typed) => suspensionDays.find((each) => each && String(each) === typed) ?? null);

export const suspendForm = {
  schema: z
    .intersection(z.object({ days }), reasonOf("member"))
    .transform(({ days: chosenDays, ...why }) => ({ days: chosenDays, why })),
} satisfies Form;

export const roleForm = {
  schema: z
    .intersection(
      z.object({ role: z.enum(memberRoles, { error: () => m.common_required() }) }),
      noteForm.schema,
    )
    .transform(({ role, ...why }) => ({ role, why })),
} satisfies Form;

export const moveForm = {
  schema: z
    .intersection(z.object({ email: rawText.pipe(emailRule) }), noteForm.schema)
    .transform(({ email, ...why }) => ({ email, why })),
} satisfies Form;

export const featureForm = (now: Date) =>
  ({
    schema: z.object({
      until: z
        .string()
        .catch("")
        .transform((day) => momentOf(`${day}T23:59:59.999`))
        .refine((until) => until !== null && isFeatureEnd(until, now), {
          error: () => m.staff_feature_wrong({ days: String(maxFeatureDays) }),
        }),
    }),
  }) satisfies Form;

export const decisionForm = (kind: ReportKind, form: FormData) => {
  const isDismissal = form.get("decision") === "dismiss" && !form.get("reason");
  const decision = z.enum(decisionsOf[kind], { error: () => m.staff_decision_required() });
  return {
    schema: z
      .intersection(z.object({ decision, days }), isDismissal ? noteForm.schema : reasonOf(kind))
      .transform(({ decision: chosen, days: chosenDays, ...why }) => ({
        decision: chosen,
        days: chosenDays,
        why,
      })),
  } satisfies Form;
};

export type DecisionInput = z.output<ReturnType<typeof decisionForm>["schema"]>;

const maxFeatureDays = 90;

export function isFeatureEnd(until: Date, now: Date): boolean {
  return until > now && until.getTime() < now.getTime() + (maxFeatureDays + 1) * dayMs;
}
