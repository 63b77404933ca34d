import { afterAll, beforeAll } from "vitest";
import {
  finishProviderSignIn,
  type ProviderReturn,
  type ProviderStart,
  startProviderSignIn,
} from "#app/features/sign-in/provider-sign-in.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { newCaller } from "./callers.ts";
import {
  type IdentityProvider,
  type ProviderPerson,
  startIdentityProvider,
} from "./identity-provider.ts";

type Way = { next?: string; locale?: Locale; termsAccepted?: boolean };

/** A provider that the program knows, while the tests of a file run; after useDatabase. */
export function useIdentityProvider(id: "oidc" | "telegram" = "oidc"): {
  signInAs(person: ProviderPerson): void;
  start(way?: Way): Promise<ProviderStart>;
  visit(url: string): Promise<URL>;
  /** All the way there and back, in one browser. */
  travel(way?: Way): Promise<ProviderReturn>;
} {
  let provider: IdentityProvider | undefined;
  const running = () => {
    if (!provider) throw new Error("The provider starts before the first test, not before");
    return provider;
  };
  beforeAll(async () => {
    provider = await startIdentityProvider(`http://dalil.test/auth/callback/${id}`, {
      asTelegram: id === "telegram",
    });
    if (id === "telegram")
      return configureSite({
        ...site(),
        telegramIssuer: provider.issuer,
        telegramBotToken: `${provider.clientId}:AAFakeTokenOfTheTests_0123456789abcde`,
        telegramLoginSecret: provider.clientSecret,
      });
    configureSite({
      ...site(),
      oidcIssuer: provider.issuer,
      oidcClientId: provider.clientId,
      oidcClientSecret: provider.clientSecret,
      oidcNameAr: "هويتي",
      oidcNameEn: "My ID",
    });
  });
  afterAll(() => provider?.close());
  const start = async ({ next = "", locale = "ar", termsAccepted = false }: Way = {}) => {
    const caller = newCaller();
    const started = await startProviderSignIn(id, { next, locale, caller, termsAccepted });
    if (!started) throw new Error("the provider is away");
    return started;
  };
  const visit = (url: string) => running().visit(url);
  return {
    signInAs: (person) => running().signInAs(person),
    start,
    visit,
    travel: async (way) => {
      const { url, cookies } = await start(way);
      const query = Object.fromEntries((await visit(url)).searchParams);
      return finishProviderSignIn(id, query, newCaller(cookies));
    },
  };
}
