import { validateAuthorizationCode } from "better-auth/oauth2";
import { z } from "zod";
import { normalizeEmail } from "#app/platform/email-address.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { logger } from "#app/platform/logger.server.ts";
import { settingIn, site } from "#app/platform/site.server.ts";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { memberName } from "#app/features/accounts/member-name.server.ts";

export type ProviderId = "oidc" | "google";

type Provider = {
  id: ProviderId;
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: (locale: Locale) => string;
};

type Auth = ReturnType<typeof createAuth>;

const patienceMs = 5_000;

const readyOf = new WeakMap<Env, Map<ProviderId, Auth>>();

export function configuredProviders(): Provider[] {
  const env = site();
  const list: Provider[] = [];
  if (env.oidcIssuer && env.oidcClientId && env.oidcClientSecret) {
    const { hostname } = new URL(env.oidcIssuer);
    list.push({
      id: "oidc",
      issuer: env.oidcIssuer,
      clientId: env.oidcClientId,
      clientSecret: env.oidcClientSecret,
      name: (locale) => settingIn("oidcName", locale) ?? hostname,
    });
  }
  if (env.googleClientId && env.googleClientSecret) {
    list.push({
      id: "google",
      issuer: "https://accounts.google.com",
      clientId: env.googleClientId,
      clientSecret: env.googleClientSecret,
      name: () => "Google",
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

function configOf({ id, clientId, clientSecret, ...provider }: Provider, tokenEndpoint: string) {
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
      const tokens = await validateAuthorizationCode({ ...data, options, tokenEndpoint });
      if (!tokens.idToken) throw new Error("The provider answered without an id_token");
      return tokens;
    },
    scopes: ["openid", "profile", "email"],
    pkce: true,
    requireIdTokenVerification: true,
    // A new account needs the terms first (provider-sign-in.server.ts).
    disableImplicitSignUp: true,
    mapProfileToUser: readProfile,
  };
}

// An address the provider has not proved opens and links nothing: without one the library stops.
function readProfile(profile: Record<string, unknown>) {
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
