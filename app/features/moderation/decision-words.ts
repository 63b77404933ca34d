import { m } from "#app/paraglide/messages.js";
import type { Decision } from "./decision.ts";
import type { ReportKind, ReportOutcome } from "./report.ts";

export function kindWords(kind: ReportKind): string {
  switch (kind) {
    case "listing":
      return m.staff_kind_listing();
    case "comment":
      return m.staff_kind_comment();
    case "review":
      return m.staff_kind_review();
    case "member":
      return m.staff_kind_member();
    case "message":
      return m.staff_kind_message();
    case "community":
      return m.community_kind();
    case "community_message":
      return m.community_kind_message();
  }
}

export function decisionWords(decision: Decision, kind: ReportKind): string {
  switch (decision) {
    case "dismiss":
      return m.staff_decision_dismiss();
    case "remove":
      return removeWords(kind);
    case "hide":
      return m.staff_decision_hide();
    case "suspend":
      return m.staff_decision_suspend();
  }
}

export function removeWords(kind: ReportKind): string {
  if (kind === "community") return m.staff_decision_remove_community();
  return kind === "listing" ? m.staff_decision_remove() : m.staff_decision_hide();
}

export function outcomeWords(outcome: ReportOutcome, kind: ReportKind): string {
  switch (outcome) {
    case "dismissed":
      return m.staff_outcome_dismissed();
    case "removed":
      return kind === "community" ? m.staff_outcome_removed_community() : m.staff_outcome_removed();
    case "hidden":
      return m.staff_outcome_hidden();
    case "suspended":
      return m.staff_outcome_suspended();
  }
}

/** For how long: a number of days, or until it is lifted. */
export function daysWords(days: number | null): string {
  return days === null ? m.staff_days_open() : m.staff_days({ count: days });
}
