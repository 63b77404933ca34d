import type { SentProof } from "#app/platform/challenge/proof.ts";

/** The header our server writes the client's address into; whatever a browser sends in it is replaced. */
export const addressHeader = "x-dalil-client-address";

export type Caller = {
  request: Request;
  clientAddress: string;
  proof?: SentProof;
};

export function authHeaders({ request, clientAddress }: Caller): Headers {
  const headers = new Headers({ [addressHeader]: clientAddress });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** The cookies of a response; of several with one name, only the last. */
export function cookiesOf(headers: Headers): string[] {
  const last = new Map<string, string>();
  for (const cookie of headers.getSetCookie()) last.set(cookie.split("=", 1)[0] ?? "", cookie);
  return [...last.values()];
}
