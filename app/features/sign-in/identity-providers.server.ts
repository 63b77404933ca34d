import { validateAuthorizationCode } from "better-auth/oauth2";
import { decodeJwt } from "jose";
import { z } from "zod";
import { normalizeEmail } from "#app/platform/email-address.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { logger } from "#app/platform/logger.server.ts";
import { settingIn, site } from "#app/platform/site.server.ts";
import { m } from "#app/paraglide/messages.js";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { memberName } from "#app/features/accounts/member-name.server.ts";
import { meetSomebody, noteNumber } from "./internal/provider-identity.server.ts";

export type ProviderId = "oidc" | "google" | "telegram";

type Provider = {
  id: ProviderId;
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: (locale: Locale) => string;
  scopes: readonly string[];
  hasNonce: boolean;
  phoneClaim: string | undefined;
  authentication: "basic" | "post";
};

const usual = {
  scopes: ["openid", "profile", "email"],
  hasNonce: true,
  phoneClaim: undefined,
  authentication: "post",
} as const;

type Auth = ReturnType<typeof createAuth>;

const patienceMs = 5_000;

const readyOf = new WeakMap<Env, Map<ProviderId, Auth>>();

export function configuredProviders(): Provider[] {
  const env = site();
  const list: Provider[] = [];
  if (env.oidcIssuer && env.oidcClientId && env.oidcClientSecret) {
    const { hostname } = new URL(env.oidcIssuer);
    list.push({
      ...usual,
      scopes: env.oidcScopes,
      hasNonce: env.oidcNonce,
      phoneClaim: env.oidcPhoneClaim,
      id: "oidc",
      issuer: env.oidcIssuer,
      clientId: env.oidcClientId,
      clientSecret: env.oidcClientSecret,
      name: (locale) => settingIn("oidcName", locale) ?? hostname,
    });
  }
  if (env.googleClientId && env.googleClientSecret) {
    list.push({
      ...usual,
      id: "google",
      issuer: "https://accounts.google.com",
      clientId: env.googleClientId,
      clientSecret: env.googleClientSecret,
      name: () => "Google",
    });
  }
  if (env.telegramBotToken && env.telegramLoginSecret) {
    list.push({
      id: "telegram",
      issuer: env.telegramIssuer,
      clientId: env.telegramBotToken.split(":", 1)[0] ?? "",
      clientSecret: env.telegramLoginSecret,
      name: (locale) => m.telegram_name({}, { locale }),
      // It has no email and no userinfo, and repeats no nonce.
      scopes: ["openid", "profile", "phone"],
      hasNonce: false,
      phoneClaim: "phone_number",
      authentication: "basic",
    });
  }
  return list;
}

export async function authWith(id: string): Promise<Auth | null> {
  const provider = configuredProviders().find((each) => each.id === id);
  if (!provider) return null;
  const ready = readyOf.get(site()) ?? new Map<ProviderId, Auth>();
  readyOf.set(site(), ready);
  const known = ready.get(provider.id);
  if (known) return known;
  try {
    const auth = createAuth([configOf(provider, await findTokenEndpoint(provider))]);
    const { socialProviders } = await inTime(auth.$context);
    if (!socialProviders.some((each) => each.id === id)) throw new Error("it was left out");
    ready.set(provider.id, auth);
    return auth;
  } catch (error) {
    const problem = error instanceof Error ? error.message : "unknown";
    logger().warn({ provider: id, problem }, "the identity provider cannot be used now");
    return null;
  }
}

export async function discoverProviders(): Promise<void> {
  await Promise.all(configuredProviders().map(({ id }) => authWith(id)));
}

/** Whether a configured provider's document can be read and is its own. */
export async function answersDiscovery(id: ProviderId): Promise<boolean> {
  const provider = configuredProviders().find((each) => each.id === id);
  if (!provider) return false;
  return findTokenEndpoint(provider).then(
    () => true,
    () => false,
  );
}

function discoveryUrl({ issuer }: Pick<Provider, "issuer">): string {
  return `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
}

const documentOfIssuer = z.object({ issuer: z.string(), token_endpoint: z.url() });

// Another issuer's document would let that one speak for this one (OpenID Connect Discovery 4.3).
async function findTokenEndpoint(provider: Provider): Promise<string> {
  const response = await fetch(discoveryUrl(provider), {
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const { issuer, token_endpoint } = documentOfIssuer.parse(await response.json());
  if (issuer.replace(/\/$/, "") !== provider.issuer.replace(/\/$/, "")) {
    throw new Error("its document names another issuer");
  }
  return token_endpoint;
}

function configOf(provider: Provider, tokenEndpoint: string) {
  const { id, clientId, clientSecret, authentication, scopes } = provider;
  return {
    providerId: id,
    discoveryUrl: discoveryUrl(provider),
    clientId,
    clientSecret,
    // Without an id_token the library would believe the userinfo alone, and verify nothing.
    getToken: async (data: {
      code: string;
      redirectURI: string;
      codeVerifier?: string | undefined;
    }) => {
      const options = { clientId, clientSecret };
      const from = { ...data, options, tokenEndpoint, authentication };
      const tokens = await validateAuthorizationCode(from);
      if (!tokens.idToken) throw new Error("The provider answered without an id_token");
      return tokens;
    },
    scopes: [...scopes],
    pkce: true,
    disableIdTokenNonceBinding: !provider.hasNonce,
    requireIdTokenVerification: true,
    // A new account needs the terms first (provider-sign-in.server.ts).
    disableImplicitSignUp: true,
    ...(scopes.includes("email")
      ? { mapProfileToUser: (profile: Profile) => readProfile(provider, profile) }
      : { getUserInfo: (tokens: { idToken?: string }) => readToken(provider, tokens.idToken) }),
  };
}

type Profile = Record<string, unknown>;

/** Who has no email here is found by what the verified token says; the library is given nobody's address. */
async function readToken(provider: Provider, idToken: string | undefined) {
  const claims: Profile = decodeJwt(idToken ?? "");
  const name = textIn(claims, "name");
  const telegramId = provider.id === "telegram" ? textIn(claims, "id") : "";
  const number = numberIn(provider, claims);
  const sub = textIn(claims, "sub");
  const isMet = await meetSomebody({ provider: provider.id, sub, name, telegramId, number });
  return isMet
    ? { id: sub, sub, name, email: `${sub}@nobody.invalid`, emailVerified: false }
    : null;
}

function textIn(claims: Profile, name: string): string {
  const value = claims[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** As the provider writes it, with or without a plus; "" for none that it has proved. */
function numberIn({ phoneClaim }: Provider, claims: Profile): string {
  const isDenied = (claims["phone_number_verified"] ?? true) !== true;
  return phoneClaim && !isDenied ? textIn(claims, phoneClaim) : "";
}

// An address the provider has not proved opens and links nothing: without one the library stops.
function readProfile(provider: Provider, profile: Profile) {
  noteNumber(numberIn(provider, profile));
  const isProved = profile["email_verified"] === true;
  const { email: given } = profile;
  const email = isProved && typeof given === "string" ? normalizeEmail(given) : undefined;
  const name = typeof profile["name"] === "string" ? profile["name"] : "";
  return {
    ...(email ? { email, name: memberName(name, email) } : { email: "" }),
    emailVerified: isProved,
    image: pictureOf(profile),
  };
}

// Kept until we have drawn it anew (provider-avatar-jobs.server.ts) and shown to nobody: a picture elsewhere
// would tell that place who looks at us.
function pictureOf({ picture }: Record<string, unknown>): string {
  if (!site().allowImageUrls || typeof picture !== "string" || picture.length > 2_000) return "";
  return URL.parse(picture)?.protocol === "https:" ? picture : "";
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("it took too long")), patienceMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
