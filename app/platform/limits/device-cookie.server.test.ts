import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import {
  deviceCookie,
  deviceOf,
  isProvenDevice,
  nameDevice,
  proveDevice,
} from "./device-cookie.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-device-"));

beforeAll(() => useSite(readEnv({ DATA_DIR: dataDir })));
afterAll(() => rmSync(dataDir, { recursive: true }));

function request(cookie?: string): Request {
  return new Request("http://dalil.test/sign-in", cookie ? { headers: { cookie } } : {});
}

function cookieOf(header: string | null): string {
  return (header ?? "").split(";")[0] ?? "";
}

describe("nameDevice", () => {
  it("names a browser once, where no script can read it", () => {
    const header = nameDevice(request());
    expect(header).toMatch(
      /^dalil_device=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/,
    );
    expect(nameDevice(request(`theme=dark; ${cookieOf(header)}`))).toBeNull();
    expect(nameDevice(request())).not.toBe(header);
  });

  it("gives a new name to a browser whose name is not ours", () => {
    expect(
      nameDevice(request(`${deviceCookie}=${"a".repeat(22)}.${"b".repeat(43)}`)),
    ).not.toBeNull();
  });
});

describe("deviceOf", () => {
  it("is the browser wherever it is", () => {
    const named = request(cookieOf(nameDevice(request())));
    const device = deviceOf(named, "192.0.2.7");
    expect(device).toEqual(["device", expect.stringMatching(/^[\w-]{22}$/)]);
    expect(deviceOf(named, "198.51.100.9")).toEqual(device);
  });

  it.each([
    ["no cookie", undefined],
    ["a made-up name", `${deviceCookie}=${"a".repeat(22)}.${"b".repeat(43)}`],
    ["half a name", `${deviceCookie}=${"a".repeat(22)}`],
  ])("is everybody in the network who sends %s", (_, cookie) => {
    expect(deviceOf(request(cookie), "2001:db8::7")).toEqual(["nameless", "2001:db8:0:0::/64"]);
  });
});

describe("proveDevice", () => {
  it("keeps the browser's name and remembers that somebody signed in by it", () => {
    const named = request(cookieOf(nameDevice(request())));
    const proven = request(cookieOf(proveDevice(named)));
    expect([isProvenDevice(named), isProvenDevice(proven)]).toEqual([false, true]);
    expect(deviceOf(proven, "192.0.2.7")).toEqual(deviceOf(named, "192.0.2.7"));
    expect(nameDevice(proven)).toBeNull();
    expect(isProvenDevice(request(cookieOf(proveDevice(request()))))).toBe(true);
  });

  it("cannot be claimed", () => {
    const [id] = cookieOf(nameDevice(request()))
      .slice(deviceCookie.length + 1)
      .split(".");
    expect(isProvenDevice(request(`${deviceCookie}=${id}.${"b".repeat(43)}`))).toBe(false);
    expect(isProvenDevice(request())).toBe(false);
  });
});
