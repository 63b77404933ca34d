import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { deviceKey, rememberAccount } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { baseLocale, type Locale, localeOfPath, pathIn } from "#app/platform/locale.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { type ProviderProblem, providerTermsPath, readProviderProblem } from "./account-entry.ts";
import { resultOf, resultOrNull } from "#app/features/accounts/auth.server.ts";
import { type Caller, cookiesOf, authHeaders } from "#app/features/accounts/caller.server.ts";
import { takeEntry } from "./rules/entry-limits.server.ts";
import { authWith, configuredProviders, type ProviderId } from "./identity-providers.server.ts";
import { requestProviderAvatar } from "./provider-avatar-jobs.server.ts";
import { endCarriedSession } from "#app/features/accounts/sessions.server.ts";
import { findUserById, chooseLocale } from "#app/features/accounts/users.server.ts";

export function listProviders(locale: Locale): { id: ProviderId; name: string }[] {
  return configuredProviders().map(({ id, name }) => ({ id, name: name(locale) }));
}

export type ProviderStart = { url: string; cookies: string[] };

/**
 * Begins a sign-in with a provider (PKCE, state, nonce); without the terms it opens no account. Null when
 * there is no such provider or it is away. @throws {TooMany}
 */
export async function startProviderSignIn(
  provider: string,
  {
    next,
    locale,
    caller,
    termsAccepted = false,
    now = clock.now(),
  }: { next: string; locale: Locale; caller: Caller; termsAccepted?: boolean; now?: Date },
): Promise<ProviderStart | null> {
  const device = deviceKey(caller.request, caller.clientAddress);
  await takeEntry({ hard: [[limits.providerByDevice, device]] }, caller, now);
  const auth = await authWith(provider);
  if (!auth) return null;
  const goal = safePath(pathIn(locale, safePath(next, "/account")), pathIn(locale, "/account"));
  const { response, headers } = await resultOf(
    auth.api.signInSocial({
      body: {
        provider,
        callbackURL: goal,
        errorCallbackURL: problemPath(locale, "failed", goal),
        disableRedirect: true,
        requestSignUp: termsAccepted,
      },
      headers: authHeaders(caller),
      returnHeaders: true,
    }),
  );
  return response.url ? { url: response.url, cookies: cookiesOf(headers) } : null;
}

export type ProviderReturn = { path: string; cookies: string[] };

/**
 * Takes the provider's answer to a sign-in this browser began. An account of the same address is linked only
 * when both sides have proved it; a new one needs the terms first. Two-factor is asked for all the same.
 */
export async function finishProviderSignIn(
  provider: string,
  query: Record<string, string>,
  caller: Caller,
): Promise<ProviderReturn> {
  const auth = await authWith(provider);
  if (!auth) return failed();
  const began = Date.now();
  const result = await resultOrNull(() =>
    auth.api.callbackOAuth({
      method: "GET",
      params: { id: provider },
      query,
      headers: authHeaders(caller),
      asResponse: true,
    }),
  );
  const location = result?.headers.get("location");
  if (!result || !location) {
    logProvider("failed", caller);
    return failed();
  }
  const cookies = cookiesOf(result.headers);
  const { pathname, searchParams } = new URL(location, "http://here.invalid");
  const problem = problemOf(searchParams);
  if (problem) {
    // Nothing of the provider's parameters in the address is shown or stored.
    const [locale, next] = [localeOfPath(pathname), safePath(searchParams.get("next"), "")];
    if (problem === "no-account")
      return { path: pathIn(locale, providerTermsPath(provider, next)), cookies };
    logProvider(problem, caller);
    return { path: problemPath(locale, problem, next), cookies };
  }

  const path = safePath(location, "/account");
  const locale = localeOfPath(new URL(path, "http://here.invalid").pathname);
  if (cookies.some((cookie) => /^(?:__Host-)?dalil\.two_factor=[^;]/.test(cookie))) {
    logProvider("second-factor", caller);
    return { path: entryIn(locale, "/sign-in/code", { next: path }), cookies };
  }
  const cookie = cookies.map((each) => each.split(";", 1)[0]).join("; ");
  const found = await resultOf(auth.api.getSession({ headers: new Headers({ cookie }) }));
  const member = found && (await findUserById(database(), found.user.id));
  if (!member) return failed();
  cookies.push(rememberAccount(caller.request, member.id));
  logProvider("signed-in", caller, member.id);
  await endCarriedSession(caller.request);
  if (found.user.createdAt.getTime() >= began) await prepareNewMember(member.id, locale);
  // The sign-in page offers a leaving member to stay.
  const isLeaving = member.deletionRequestedAt !== null;
  return { path: isLeaving ? entryIn(locale, "/sign-in", { next: path }) : path, cookies };
}

function logProvider(outcome: string, { clientAddress }: Caller, memberId?: string): void {
  const who = memberId === undefined ? {} : { memberId };
  logSecurity({ event: "sign-in", way: "provider", outcome, ...who }, clientAddress);
}

async function prepareNewMember(userId: string, locale: Locale): Promise<void> {
  await database().transaction(async (tx) => {
    await chooseLocale(tx, userId, locale);
    await requestProviderAvatar(tx, userId);
  });
}

function problemOf(query: URLSearchParams): ProviderProblem | "no-account" | null {
  const error = query.get("error");
  if (error === null) return readProviderProblem(query);
  if (error === "account_not_linked") return "not-linked";
  if (error === "signup_disabled") return "no-account";
  return error === "email_not_found" ? "unverified" : "failed";
}

function entryIn(locale: Locale, page: string, query: Record<string, string>): string {
  return `${pathIn(locale, page)}?${new URLSearchParams(query)}`;
}

function problemPath(locale: Locale, problem: ProviderProblem, next: string): string {
  return entryIn(locale, "/sign-in", { provider: problem, ...(next && { next }) });
}

const failed = (): ProviderReturn => ({
  path: problemPath(baseLocale, "failed", ""),
  cookies: [],
});
