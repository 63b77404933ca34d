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
  /** Telegram's own number of them, and the telephone number, without its plus, if they let us have it. */
  id?: string;
  phone_number?: string;
  phone_number_verified?: boolean;
};

const ofTelegram = {
  clientId: "7310011223",
  clientSecret: "a-secret-of-web-login",
  claims: { openid: ["sub"], profile: ["name", "picture", "id"], phone: ["phone_number"] },
  scope: "openid profile phone",
  token_endpoint_auth_method: "client_secret_basic",
} as const;

const ofAnother = {
  clientId: "dalil",
  clientSecret: "a-secret-of-the-tests",
  claims: {
    openid: ["sub"],
    email: ["email", "email_verified"],
    profile: ["name", "picture"],
    phone: ["phone_number", "phone_number_verified"],
  },
  scope: "openid email profile phone",
  token_endpoint_auth_method: "client_secret_post",
} as const;

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

/**
 * A real OpenID provider on loopback, with one client: us. It asks its people nothing. As Telegram's it has no
 * email and no userinfo, repeats no nonce, and takes the secret in a header alone.
 */
export async function startIdentityProvider(
  redirectUri: string,
  { asTelegram = false } = {},
): Promise<IdentityProvider> {
  const client = asTelegram ? ofTelegram : ofAnother;
  let person: ProviderPerson = { sub: "nobody" };
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port was given");
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: client.token_endpoint_auth_method,
      },
    ],
    claims: client.claims,
    scopes: client.scope.split(" "),
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: !asTelegram } },
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
      grant.addOIDCScope(client.scope);
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
      if (asTelegram) request.url = withoutNonce(request.url ?? "/");
      callback(request, response);
    }
  });
  return {
    issuer,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
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

function withoutNonce(path: string): string {
  const [page, query = ""] = path.split("?");
  const params = new URLSearchParams(query);
  params.delete("nonce");
  return params.size > 0 ? `${page}?${params}` : (page ?? "/");
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
