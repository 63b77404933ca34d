import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { deviceKey, rememberAccount } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { baseLocale, type Locale, localeOfPath, pathIn } from "#app/platform/locale.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { type ProviderProblem, providerTermsPath, readProviderProblem } from "./account-entry.ts";
import { auth, resultOf, resultOrNull } from "#app/features/accounts/auth.server.ts";
import { type Caller, cookiesOf, authHeaders } from "#app/features/accounts/caller.server.ts";
import { consumeEntry } from "./rules/entry-limits.server.ts";
import { authWith, configuredProviders, type ProviderId } from "./identity-providers.server.ts";
import { requestProviderAvatar } from "./provider-avatar-jobs.server.ts";
import {
  endCarriedSession,
  findViewer,
  markProved,
} from "#app/features/accounts/sessions.server.ts";
import { proveNumber } from "#app/features/accounts/addresses.server.ts";
import {
  type Journey,
  numberProblemOf,
  onJourney,
  wayOf,
} from "./internal/provider-identity.server.ts";
import { site } from "#app/platform/site.server.ts";
import { m } from "#app/paraglide/messages.js";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { findUserById, chooseLocale } from "#app/features/accounts/users.server.ts";

/** The ways in beside the password: providers, and the bot of Telegram as `bot`. */
export function listProviders(locale: Locale): { id: ProviderId | "bot"; name: string }[] {
  const providers = configuredProviders().map(({ id, name }) => ({ id, name: name(locale) }));
  return site().telegramBotToken
    ? [...providers, { id: "bot", name: m.telegram_name({}, { locale }) }]
    : providers;
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
    linkTo,
    now = clock.now(),
  }: {
    next: string;
    locale: Locale;
    caller: Caller;
    termsAccepted?: boolean;
    linkTo?: string;
    now?: Date;
  },
): Promise<ProviderStart | null> {
  const device = deviceKey(caller.request, caller.clientAddress);
  await consumeEntry({ hard: [[limits.providerByDevice, device]] }, caller, now);
  const library = await authWith(provider);
  if (!library) return null;
  const goal = safePath(pathIn(locale, safePath(next, "/account")), pathIn(locale, "/account"));
  const { response, headers } = await resultOf(
    library.api.signInSocial({
      body: {
        provider,
        callbackURL: goal,
        errorCallbackURL: problemPath(locale, "failed", goal),
        disableRedirect: true,
        requestSignUp: termsAccepted,
        ...(linkTo && { additionalData: { linkTo } }),
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
  const library = await authWith(provider);
  if (!library) return failed();
  const began = Date.now();
  const viewer = await findViewer(caller.request);
  const journey: Journey = {
    viewerId: viewer?.id ?? null,
    number: "",
    link: "none",
    numberProblem: null,
  };
  const result = await onJourney(journey, () =>
    resultOrNull(() =>
      library.api.callbackOAuth({
        method: "GET",
        params: { id: provider },
        query,
        headers: authHeaders(caller),
        asResponse: true,
      }),
    ),
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
    if (journey.link === "taken") {
      logProvider("taken", caller, viewer?.id);
      return { path: next, cookies: [...cookies, setFlash("telegram-taken")] };
    }
    if (problem === "no-account")
      return { path: pathIn(locale, providerTermsPath(provider, next)), cookies };
    logProvider(problem, caller);
    return { path: problemPath(locale, problem, next), cookies };
  }

  const path = safePath(location, "/account");
  const entered = await letIn(cookies, path, caller);
  const { member } = entered;
  if (member && journey.number) {
    const proof = { number: journey.number, way: wayOf(provider), now: clock.now() } as const;
    journey.numberProblem = numberProblemOf(
      await database().transaction((tx) => proveNumber(tx, { memberId: member.id, ...proof })),
    );
  }
  if (journey.link === "done") entered.cookies.push(setFlash("telegram-linked"));
  if (member && member.createdAt.getTime() >= began) {
    if (wayOf(provider) === "telegram") entered.cookies.push(setFlash("account-opened"));
    await prepareNewMember(member.id, localeOfPath(new URL(path, "http://here.invalid").pathname));
  }
  // The last one is shown.
  if (journey.numberProblem) entered.cookies.push(setFlash(journey.numberProblem));
  return entered;
}

/** Whom the account library has just opened a session for: the second step first, and who leaves may stay. */
export async function letIn(
  cookies: string[],
  path: string,
  caller: Caller,
): Promise<ProviderReturn & { member?: { id: string; createdAt: Date } }> {
  const locale = localeOfPath(new URL(path, "http://here.invalid").pathname);
  if (cookies.some((cookie) => /^(?:__Host-)?dalil\.two_factor=[^;]/.test(cookie))) {
    logProvider("second-factor", caller);
    return { path: entryIn(locale, "/sign-in/code", { next: path }), cookies };
  }
  const cookie = cookies.map((each) => each.split(";", 1)[0]).join("; ");
  const found = await resultOf(auth().api.getSession({ headers: new Headers({ cookie }) }));
  const user = found && (await findUserById(database(), found.user.id));
  if (!user) return failed();
  const { id, deletionRequestedAt } = user;
  logProvider("signed-in", caller, id);
  await markProved(found.session.id);
  await endCarriedSession(caller.request);
  return {
    // The sign-in page offers a leaving member to stay.
    path: deletionRequestedAt ? entryIn(locale, "/sign-in", { next: path }) : path,
    cookies: [...cookies, rememberAccount(caller.request, id)],
    member: { id, createdAt: found.user.createdAt },
  };
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
