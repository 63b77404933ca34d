import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configureCookies } from "#app/platform/cookies.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { signedSession } from "#test/members.ts";
import { readVariant } from "./variants.ts";

const read = (headers: IncomingHttpHeaders, url = "/") =>
  readVariant({ headers, url } as IncomingMessage);

configureSite(readEnv({ SECRET_KEY: Buffer.alloc(32, 7).toString("base64") }));

describe("a visitor's request", () => {
  it.each<[string, IncomingHttpHeaders, string]>([
    ["without any cookie", {}, ""],
    ["with a theme", { cookie: "dalil_theme=dark" }, "dalil_theme=dark"],
    [
      "with all choices, in any order",
      { cookie: "listing-view-mode=list; dalil_theme=light;dalil_data_saver=on" },
      "dalil_theme=light;listing-view-mode=list;dalil_data_saver=on",
    ],
    ["whose language is the page's", { cookie: "dalil_language=ar" }, ""],
    ["whose theme was taken back", { cookie: "dalil_theme=" }, ""],
    ["with a browser's name", { cookie: "dalil_device=a.b; dalil_theme=dark" }, "dalil_theme=dark"],
    ["with a cookie nobody knows", { cookie: "a=1; dalil_notice=x" }, ""],
    ["with a session that we have not signed", { cookie: "dalil.session_token=a.b" }, ""],
    ["with a choice that is none", { cookie: "dalil_theme=blue" }, ""],
    ["with a choice twice", { cookie: "dalil_theme=dark; dalil_theme=light" }, "dalil_theme=dark"],
    ["with a cookie without a value", { cookie: "dalil_theme" }, ""],
    ["that is to save data", { "save-data": "on" }, "|saves"],
    ["on a slow line", { ect: "3g" }, "|saves"],
    ["on a fast line", { ect: "4g", "save-data": "off" }, ""],
    [
      "that wants everything in spite of its line",
      { ect: "2g", cookie: "dalil_data_saver=off" },
      "dalil_data_saver=off",
    ],
  ])("%s has its variant", (_, headers, key) => {
    expect(read(headers)?.key).toBe(key);
  });

  it("is asked for with nothing but its variant", () => {
    const variant = read({
      cookie: "dalil_theme=dark; dalil_language=ar",
      "save-data": "on",
      "x-forwarded-host": "evil.example",
      "user-agent": "x",
    });
    expect(variant?.headers).toEqual({ cookie: "dalil_theme=dark", "save-data": "on" });
  });

  it("with a browser's name shares the variant of the others, and names the browser for counting", () => {
    const cookie = "dalil_theme=dark; dalil_device=a.b";
    const variant = read({ cookie }, "/search?q=a");
    expect(variant).toMatchObject({ key: "dalil_theme=dark", countedBy: "dalil_device=a.b" });
    expect(variant?.headers).toEqual({ cookie: "dalil_theme=dark" });
  });

  it("in English is one whatever language it chose", () => {
    expect(read({ cookie: "dalil_language=en" }, "/en")?.key).toBe("");
    expect(read({ cookie: "dalil_language=en" }, "/en/search")?.key).toBe("");
  });
});

it("a member's request is recognised as signed in, and its session is not part of the variant", () => {
  const cookie = `dalil_theme=dark; ${signedSession("a")}`;
  expect(read({ cookie })).toEqual({
    key: "dalil_theme=dark",
    headers: { cookie: "dalil_theme=dark" },
    isSignedIn: true,
  });
  expect(read({ cookie }, "/search?q=a")?.isSignedIn).toBe(true);
  expect(read({ cookie: "dalil_theme=dark" })?.isSignedIn).toBe(false);
});

describe("a request that cannot share a page", () => {
  it.each<[string, IncomingHttpHeaders]>([
    ["has a notice to be told", { cookie: "dalil_notice=signed-out" }],
    ["may be sent to its English twin", { cookie: "dalil_language=en" }],
    ["has credentials", { authorization: "Basic eA==" }],
    ["has a body", { "content-length": "3" }],
    ["has a body in pieces", { "transfer-encoding": "chunked" }],
  ])("%s", (_, headers) => {
    expect(read(headers)).toBeNull();
  });
});

describe("over https", () => {
  beforeAll(() => configureCookies("https://dalil.example"));
  afterAll(() => configureCookies("http://dalil.test"));

  it("the cookies have the names that are bound to this host", () => {
    expect(read({ cookie: "__Host-dalil_theme=dark" })?.headers).toEqual({
      cookie: "__Host-dalil_theme=dark",
    });
    expect(read({ cookie: "dalil_theme=dark" })?.key).toBe("");
  });
});
