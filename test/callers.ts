import type { Caller } from "#app/features/accounts/caller.server.ts";
import { newDeviceCookie } from "#app/platform/limits/device-cookie.server.ts";

/** A request of a browser that holds these cookies, as they were set. */
export function requestWith(cookies: string[]): Request {
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return new Request("http://dalil.test/account", {
    headers: { ...(cookie ? { cookie } : {}), "user-agent": "test" },
  });
}

/** A browser that has its name from us and nothing else, or these cookies besides; always at one address. */
export function newCaller(cookies: string[] = [], clientAddress = "192.0.2.7"): Caller {
  const isNamed = cookies.some((cookie) => cookie.startsWith("dalil_device="));
  const device = isNamed ? null : newDeviceCookie(new Request("http://dalil.test/"));
  return { request: requestWith([...(device ? [device] : []), ...cookies]), clientAddress };
}
