import { createServer } from "node:http";
import { once } from "node:events";
import { Provider } from "oidc-provider";

/** Who is signed in at the provider. */
export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string | undefined;
};

export type IdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** From now on this person sits at the provider's page. */
  signInAs(person: ProviderPerson): void;
  /** What a browser does there: from our redirect to the one back to us, as an address. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
};

/** A real OpenID provider on loopback, with one client: us. It asks its people nothing. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  let person: ProviderPerson = { sub: "nobody" };
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port was given");
  const issuer = `http://127.0.0.1:${address.port}`;
  const client = { clientId: "dalil", clientSecret: "a-secret-of-the-tests" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["tests"] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person }) }),
    loadExistingGrant: async (context) => {
      const { oidc } = context;
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? "",
        clientId: oidc.client?.clientId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/")) {
      const login = { accountId: person.sub };
      void provider.interactionFinished(request, response, { login });
    } else {
      callback(request, response);
    }
  });
  return {
    issuer,
    ...client,
    signInAs: (next) => {
      person = next;
    },
    visit: (url) => followFrom(url, issuer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function followFrom(start: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location)
      throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error("the provider went round in circles");
}
