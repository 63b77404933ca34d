import { m } from "#app/paraglide/messages.js";
import type { FormReply, FormSummary } from "#app/platform/forms/form-reply.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

export function isProviderSoon(query: URLSearchParams): boolean {
  return query.get("provider") === "soon";
}

export const withNext = (path: string, next: string) =>
  next ? `${path}?${new URLSearchParams({ next })}` : path;

export function entryPath(path: "/sign-in" | "/sign-up", next: string, isSoon = false) {
  const query = new URLSearchParams();
  if (isSoon) query.set("provider", "soon");
  if (next) query.set("next", next);
  return query.size > 0 ? `${path}?${query}` : path;
}

const arrivals = {
  confirmed: () => ({ title: m.accounts_confirm_done_title(), text: m.accounts_arrive() }),
  changed: () => ({
    title: m.accounts_change_done_title(),
    text: m.accounts_change_done_text(),
  }),
  reset: () => ({ title: m.accounts_choose_done_title(), text: m.accounts_choose_done_text() }),
};

export type Arrival = keyof typeof arrivals;

export function arrivalOf({ intent, values: { after = "" } }: FormReply): FormSummary | null {
  const isKnown = intent === "address" && Object.hasOwn(arrivals, after);
  return isKnown ? arrivals[after as Arrival]() : null;
}

export function providerTermsPath(provider: string, next: string): string {
  const query = new URLSearchParams({ provider });
  if (next) query.set("next", next);
  return `/sign-up/terms?${query}`;
}

const providerProblems = ["failed", "not-linked", "unverified"] as const;

export type ProviderProblem = (typeof providerProblems)[number];

export function readProviderProblem(query: URLSearchParams): ProviderProblem | null {
  const given = query.get("provider");
  return providerProblems.find((problem) => problem === given) ?? null;
}

export function entryOffline(_intent: string, failedStatus: number | null): FormSummary {
  if (failedStatus !== null) return wordsOfStatus(failedStatus);
  return { title: m.common_error_title(), text: m.accounts_offline() };
}
