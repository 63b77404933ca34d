import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import {
  accountMark,
  deviceCookie,
  deviceKey,
  knowsAccount,
  lastAccountOf,
  newDeviceCookie,
  rememberAccount,
} from "./device-cookie.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-device-"));

beforeAll(() => configureSite(readEnv({ DATA_DIR: dataDir })));
afterAll(() => rmSync(dataDir, { recursive: true }));

function request(cookie?: string): Request {
  return new Request("http://dalil.test/sign-in", cookie ? { headers: { cookie } } : {});
}

function cookieOf(header: string | null): string {
  return (header ?? "").split(";")[0] ?? "";
}

describe("newDeviceCookie", () => {
  it("names a browser once, where no script can read it", () => {
    const header = newDeviceCookie(request());
    expect(header).toMatch(
      /^dalil_device=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/,
    );
    expect(newDeviceCookie(request(`theme=dark; ${cookieOf(header)}`))).toBeNull();
    expect(newDeviceCookie(request())).not.toBe(header);
  });

  it("gives a new name to a browser whose name is not ours", () => {
    expect(
      newDeviceCookie(request(`${deviceCookie}=${"a".repeat(22)}.${"b".repeat(43)}`)),
    ).not.toBeNull();
  });
});

describe("deviceKey", () => {
  it("is the browser wherever it is", () => {
    const named = request(cookieOf(newDeviceCookie(request())));
    const device = deviceKey(named, "192.0.2.7");
    expect(device).toEqual(["device", expect.stringMatching(/^[\w-]{22}$/)]);
    expect(deviceKey(named, "198.51.100.9")).toEqual(device);
  });

  it.each([
    ["no cookie", undefined],
    ["a made-up name", `${deviceCookie}=${"a".repeat(22)}.${"b".repeat(43)}`],
    ["half a name", `${deviceCookie}=${"a".repeat(22)}`],
  ])("is shared by everybody in a network who sends %s", (_, cookie) => {
    expect(deviceKey(request(cookie), "2001:db8::7")).toEqual(["nameless", "2001:db8:0:0::/64"]);
  });
});

describe("rememberAccount", () => {
  const [rima, sami] = [newId(), newId()];
  const signedIn = (userId: string, before = request()) =>
    request(cookieOf(rememberAccount(before, userId)));

  it("keeps the browser's name and recognizes the accounts that signed in with it, and no others", () => {
    const named = request(cookieOf(newDeviceCookie(request())));
    const known = signedIn(rima, named);
    expect([knowsAccount(named, rima), knowsAccount(known, rima)]).toEqual([false, true]);
    expect(knowsAccount(known, sami)).toBe(false);
    expect(deviceKey(known, "192.0.2.7")).toEqual(deviceKey(named, "192.0.2.7"));
    expect(newDeviceCookie(known)).toBeNull();
    expect(knowsAccount(signedIn(rima), rima)).toBe(true);
  });

  it("knows the last four accounts of a shared browser, and which was the last", () => {
    const both = signedIn(sami, signedIn(rima));
    expect([knowsAccount(both, rima), knowsAccount(both, sami)]).toEqual([true, true]);
    expect(lastAccountOf(both)).toBe(accountMark(sami));
    expect(lastAccountOf(signedIn(rima, both))).toBe(accountMark(rima));
    expect(lastAccountOf(request())).toBeNull();
    const others = [1, 2, 3].map(() => newId());
    const more = others.reduce((before, userId) => signedIn(userId, before), both);
    expect([knowsAccount(more, rima), knowsAccount(more, sami)]).toEqual([false, true]);
  });

  it("does not contain the member's id", () => {
    expect(rememberAccount(request(), rima)).not.toContain(rima);
    expect(accountMark(rima)).not.toBe(accountMark(sami));
  });

  it("cannot be forged, changed or shortened", () => {
    const [id = "", marks = "", signature = ""] = cookieOf(rememberAccount(request(), rima))
      .slice(deviceCookie.length + 1)
      .split(".");
    const forged = [
      `${id}.${accountMark(sami)}.${signature}`,
      `${id}.${marks}${accountMark(sami)}.${signature}`,
      `${id}.${signature}`,
      `${id}.${marks}.${"b".repeat(43)}`,
    ];
    for (const value of forged) {
      const claimed = request(`${deviceCookie}=${value}`);
      expect([knowsAccount(claimed, rima), knowsAccount(claimed, sami)]).toEqual([false, false]);
      expect(newDeviceCookie(claimed)).not.toBeNull();
    }
  });
});
