import type { SentProof } from "#app/platform/challenge/proof.ts";
import { cookiesSignedAnew } from "./session-cookie.server.ts";

/** The header our server writes the client's address into; whatever a browser sends in it is replaced. */
export const addressHeader = "x-dalil-client-address";

export type Caller = {
  request: Request;
  clientAddress: string;
  proof?: SentProof;
};

export function authHeaders({ request, clientAddress }: Caller): Headers {
  const headers = new Headers({ [addressHeader]: clientAddress });
  const cookies = cookiesSignedAnew(request);
  if (cookies) headers.set("cookie", cookies);
  const userAgent = request.headers.get("user-agent");
  if (userAgent) headers.set("user-agent", userAgent);
  return headers;
}

/** The cookies of a response; of several with one name, only the last. */
export function cookiesOf(headers: Headers): string[] {
  const last = new Map<string, string>();
  for (const cookie of headers.getSetCookie()) last.set(cookie.split("=", 1)[0] ?? "", cookie);
  return [...last.values()];
}
