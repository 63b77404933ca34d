import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

/** Whether the address asks for a provider that is not set up. */
export function isProviderSoon(query: URLSearchParams): boolean {
  return query.get("provider") === "soon";
}

export function entryPath(path: "/sign-in" | "/sign-up", next: string, isSoon = false) {
  const query = new URLSearchParams();
  if (isSoon) query.set("provider", "soon");
  if (next) query.set("next", next);
  return query.size > 0 ? `${path}?${query}` : path;
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

/** In the browser: says that no response came, or that the server failed. */
export function entryOffline(_intent: string, failedStatus: number | null): FormSummary {
  if (failedStatus !== null) return wordsOfStatus(failedStatus);
  return { title: m.common_error_title(), text: m.accounts_offline() };
}
