import { data, type HeadersArgs } from "react-router";
import { newDeviceCookie } from "#app/platform/limits/device-cookie.server.ts";

const passedOn = ["refresh", "referrer-policy", "retry-after"];

export function entryHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = actionHeaders.get(name) ?? loaderHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** A loader's answer that also names the browser, so that the limits of the page's form can count it. */
export function forDevice<T>(request: Request, body: T, headers: Record<string, string> = {}) {
  const named = newDeviceCookie(request);
  return data(body, { headers: named ? { ...headers, "set-cookie": named } : headers });
}

export function withCookies(
  cookies: readonly string[],
  others: Record<string, string> = {},
): Headers {
  const headers = new Headers(others);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

/**
 * For an address that holds a link's secret: no other site is told of it. Not `no-referrer`: then the
 * page's own form would say `Origin: null`, and be refused.
 */
export const secretAddress = { "referrer-policy": "same-origin" };
