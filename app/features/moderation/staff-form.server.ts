import { z } from "zod";
import { staffRoles } from "#app/features/staff/staff-policy.ts";
import { m } from "#app/paraglide/messages.js";
import type { Form } from "#app/platform/forms/form.server.ts";
import { decisionsOf, suspensionDays } from "./rules/decision.ts";
import { endOfDay, isFeatureEnd, longestFeature } from "./rules/featured.ts";
import type { ContentKind, ReportKind } from "#app/features/reports/report.ts";
import { noteForm, reasonOf } from "#app/features/reports/report-form.server.ts";

export const contentForm = (kind: ContentKind, intent: unknown) => ({
  schema: intent === "bring-back" ? noteForm.schema : reasonOf(kind),
});

/** Days of a suspension; null for one without an end, and for a value that is not offered. */
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
      z.object({ role: z.enum(staffRoles, { error: () => m.common_required() }) }),
      noteForm.schema,
    )
    .transform(({ role, ...why }) => ({ role, why })),
} satisfies Form;

export const featureForm = (now: Date) =>
  ({
    schema: z.object({
      until: z
        .string()
        .catch("")
        .transform(endOfDay)
        .refine((until) => until !== null && isFeatureEnd(until, now), {
          error: () => m.staff_feature_wrong({ days: String(longestFeature) }),
        }),
    }),
  }) satisfies Form;

/** The decision on a report: a dismissal needs no reason of the list. */
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
