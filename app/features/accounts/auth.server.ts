import { BASE_ERROR_CODES, betterAuth, type BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { symmetricDecrypt } from "better-auth/crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth, type GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { addressHeader } from "./caller.server.ts";
import { authAccounts, authVerifications, sessions, twoFactors, users } from "./data/tables.ts";
import { hasProved } from "./data/address-queries.server.ts";
import { hasher } from "./hashing.server.ts";
import { hashRecoveryCodes, newRecoveryCodes } from "./internal/recovery-codes.server.ts";
import { codeLockSeconds, maxPasswordLength, termsVersion } from "./account-rules.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** The account library with these identity providers; `mustConfirm` requires a confirmed address. */
export function createAuth(providers: GenericOAuthConfig[] = [], mustConfirm = isMailConfigured()) {
  const env = site();
  const isHttps = env.publicUrl.startsWith("https:");
  return betterAuth({
    appName: siteNameIn("en"),
    baseURL: env.publicUrl,
    basePath: "/auth",
    secret: secret("sessions"),
    database: drizzleAdapter(database(), {
      provider: "pg",
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: authVerifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: mustConfirm,
      minPasswordLength: env.passwordMinLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      // Asked for at every call, so that a test can count.
      password: {
        hash: (password) => hasher.hash(password),
        verify: (given) => hasher.verify(given),
      },
    },
    user: {
      additionalFields: {
        phoneNumber: { type: "string", required: false, input: false },
        termsVersion: { type: "string", required: false, input: false },
        termsAcceptedAt: { type: "date", required: false, input: false },
        role: { type: "string", required: false, input: false },
        suspendedAt: { type: "date", required: false, input: false },
      },
    },
    account: {
      accountLinking: {
        enabled: true,
        // Both must have proved the address: the provider its own, the member ours.
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: false,
      },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      user: {
        create: {
          // The library opens accounts at a provider's word only, and of those only with the terms accepted.
          before: async (user) => ({
            data: { ...user, termsVersion, termsAcceptedAt: clock.now() },
          }),
        },
      },
      account: {
        create: {
          // We ask a provider once who somebody is; its keys to their other data are none of ours.
          before: async ({
            accessToken: _access,
            refreshToken: _refresh,
            idToken: _id,
            ...rest
          }) => ({
            data: { ...rest, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    // Looked for, and made to last again once a day, by session.server.ts in one statement.
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    plugins: [memberSignIn, secondFactor(siteNameIn("en")), genericOAuth({ config: providers })],
    onAPIError: { errorURL: `${env.publicUrl}/sign-in?provider=failed` },
    // Callers are our own server functions; limits stand before them (entry-limits.server.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // The library's own prefix would be `__Secure-`, which a neighbouring host can set, too.
      cookiePrefix: isHttps ? "__Host-dalil" : "dalil",
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId() },
    },
    logger: { disabled: true },
  });
}

export { hashOfTyped } from "./internal/recovery-codes.server.ts";

let current: { library: ReturnType<typeof createAuth>; mustConfirm: boolean; of: Env } | undefined;

/** Of the library's own HTTP routes only the providers' callback is mounted, by server/app.ts. */
export function auth(): ReturnType<typeof createAuth> {
  const mustConfirm = isMailConfigured();
  const of = site();
  if (current?.mustConfirm !== mustConfirm || current.of !== of) {
    current = { library: createAuth([], mustConfirm), mustConfirm, of };
  }
  return current.library;
}

export function signInMember(id: string, password: string, headers: Headers) {
  return auth().api.signInMember({ body: { id, password }, headers, returnHeaders: true });
}

/** Opens a session of somebody whose Telegram account was proved to be theirs (telegram-entry.server.ts). */
export function signInProved(id: string, headers: Headers) {
  return auth().api.signInProved({ body: { id }, headers, returnHeaders: true });
}

const ofMember = "/sign-in/member";
const ofProved = "/sign-in/proved";

/** Signs in whom we have found: the library's own way takes no address whose domain has other letters. */
const memberSignIn = {
  id: "member-sign-in",
  endpoints: {
    signInMember: createAuthEndpoint(
      ofMember,
      { method: "POST", body: z.object({ id: z.string(), password: z.string() }) },
      async (ctx) => {
        const { internalAdapter, password, options } = ctx.context;
        const { id, password: given } = ctx.body;
        const user = await internalAdapter.findUserById(id);
        const hash = (await internalAdapter.findAccounts(id)).find(
          ({ providerId }) => providerId === "credential",
        )?.password;
        if (!user || !hash) {
          await password.hash(given);
          throw APIError.from("UNAUTHORIZED", BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
        }
        if (!(await password.verify({ hash, password: given })))
          throw APIError.from("UNAUTHORIZED", BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
        if (
          options.emailAndPassword?.requireEmailVerification &&
          !(await hasProved(database(), id))
        )
          throw APIError.from("FORBIDDEN", BASE_ERROR_CODES.EMAIL_NOT_VERIFIED);
        const session = await internalAdapter.createSession(id);
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
    signInProved: createAuthEndpoint(
      ofProved,
      { method: "POST", body: z.object({ id: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.id);
        if (!user) throw APIError.from("UNAUTHORIZED", BASE_ERROR_CODES.USER_NOT_FOUND);
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** The library hides why it failed, so this checks the database: when that is away, its error is thrown. */
export async function resultOf<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof APIError && error.statusCode >= 500) await database().execute("select 1");
    throw error;
  }
}

export async function resultOrNull<T>(question: () => Promise<T>): Promise<T | null> {
  try {
    return await resultOf(question());
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

export function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && error.statusCode < 500;
}

// The codes of former versions are encrypted whole; of one that is used the others are hashed with it.
async function readRecoveryCodes(stored: string): Promise<string> {
  if (stored.startsWith("[")) return stored;
  const { secretConfig: key } = await auth().$context;
  return hashRecoveryCodes(await symmetricDecrypt({ key, data: stored }));
}

// By default the plugin asks for the code after a password only: a provider's sign-in would bypass it.
function secondFactor(issuer: string) {
  const plugin = twoFactor({
    issuer,
    backupCodeOptions: {
      customBackupCodesGenerate: newRecoveryCodes,
      storeBackupCodes: { encrypt: hashRecoveryCodes, decrypt: readRecoveryCodes },
    },
    allowPasswordless: true,
    twoFactorCookieMaxAge: 10 * minute,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: codeLockSeconds },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      ["/callback/:id", ofMember, ofProved].includes(context.path ?? "") || hook.matcher(context),
  }));
  return { ...plugin, hooks: { after } };
}
