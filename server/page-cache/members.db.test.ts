import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { digitsMadeFor } from "#app/platform/cacheable-rendering.server.ts";
import type { OwnPartAnswer } from "#app/platform/own-part.ts";
import { useDatabase } from "#test/database.ts";
import { signedSession } from "#test/members.ts";
import { page, usePageScene } from "#test/page-scene.ts";
import { strangersIn } from "#test/readers.ts";

useDatabase();
const scene = usePageScene();

const session = (name: string) => ({ cookie: signedSession(name) });
const readerOf = (name: string): OwnPartAnswer => ({
  viewer: { key: `key-of-${name}`, name, avatarUrl: null },
  unread: { messages: 1, notifications: 0 },
  favorites: [7],
});
const readers: Record<string, OwnPartAnswer> = {
  huda: readerOf("huda"),
  omar: readerOf("omar"),
  staff: { rendersFor: "their standing" },
};

function signIn(): void {
  scene().findReader = async (cookie) => readers[/token=(\w+)\./.exec(cookie)?.[1] ?? ""] ?? null;
  scene().answer = () => page("for everybody");
}

describe("a member who asks for a public page", () => {
  it("gets the bytes that a visitor gets, made once for all", async () => {
    signIn();
    const visitors = await scene().ask("/");
    const [huda, omar] = [
      await scene().ask("/", session("huda")),
      await scene().ask("/", session("omar")),
    ];
    expect(scene().asked).toHaveLength(1);
    expect(huda.body.equals(visitors.body) && omar.body.equals(visitors.body)).toBe(true);
    expect([huda.headers.etag, omar.headers.etag]).toEqual(Array(2).fill(visitors.headers.etag));
    expect(huda.headers).toMatchObject({
      "cache-control": "private, no-store",
      "dalil-for": "key-of-huda",
    });
    const known = { ...session("omar"), "if-none-match": visitors.headers.etag ?? "" };
    const again = await scene().ask("/", known);
    expect([again.status, again.headers["dalil-for"]]).toEqual([304, "key-of-omar"]);
  });

  it("has a page made by whoever comes first, without anything of them", async () => {
    signIn();
    await scene().ask("/", session("huda"));
    await scene().ask("/");
    expect(scene().asked.map(({ headers }) => headers.get("cookie"))).toEqual([null]);
  });

  it("gets it in every encoding, and no body for HEAD", async () => {
    signIn();
    const basic = await scene().ask("/", session("huda"));
    const ask = (encoding: string) =>
      scene().ask("/", { ...session("huda"), "accept-encoding": encoding });
    expect(brotliDecompressSync((await ask("br")).body).toString()).toBe(basic.text);
    expect(gunzipSync((await ask("gzip")).body).toString()).toBe(basic.text);
    const head = await scene().ask("/", session("huda"), "HEAD");
    expect(head.text).toBe("");
    expect(head.headers["content-length"]).toBe(basic.headers["content-length"]);
  });

  it("has it made for them where it must be, and for an unknown session, what scripts fetch and the sign-in page", async () => {
    signIn();
    expect((await scene().ask("/", session("staff"))).text).toBe("ordinary");
    expect((await scene().ask("/", session("nobody"))).text).toBe("ordinary");
    expect((await scene().ask("/_.data", session("huda"))).text).toBe("ordinary");
    expect((await scene().ask("/sign-in", session("huda"))).text).toBe("ordinary");
    scene().answer = () => page("gone", { status: 410 });
    expect((await scene().ask("/listing/7", session("huda"))).text).toBe("ordinary");
  });

  it("gets it with Arabic digits where they read these, made once for all who do", async () => {
    signIn();
    const rima: OwnPartAnswer = { viewer: { key: "key-of-rima" }, digits: "arab" };
    scene().findReader = async (cookie) => (cookie.includes("token=rima") ? rima : null);
    scene().answer = () => page(`digits: ${digitsMadeFor()}`);
    for (let n = 0; n < 2; n++) {
      expect((await scene().ask("/", session("rima"))).text).toContain("digits: arab");
      expect((await scene().ask("/")).text).toContain("digits: latn");
    }
    expect(scene().asked).toHaveLength(2);
  });

  it("is named nowhere while the database cannot tell who is asking", async () => {
    signIn();
    await scene().ask("/", session("huda"));
    scene().findReader = () => Promise.reject(new Error("no database"));
    const { text, headers } = await scene().ask("/", session("omar"));
    expect(text).toContain("for everybody");
    expect(headers["dalil-for"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("is marked once, so that their scripts ask who reads it, and no longer without a session", async () => {
    signIn();
    const { headers } = await scene().ask("/", session("huda"));
    expect(headers["set-cookie"]).toEqual([
      "dalil_member=1; Path=/; SameSite=Lax; Max-Age=31536000",
    ]);
    const { cookie } = session("huda");
    const again = await scene().ask("/", { cookie: `${cookie}; dalil_member=1` });
    expect(again.headers["set-cookie"]).toBeUndefined();
    const left = await scene().ask("/", { cookie: "dalil_member=1" });
    expect(left.headers["set-cookie"]).toEqual(["dalil_member=; Path=/; SameSite=Lax; Max-Age=0"]);
    expect((await scene().ask("/")).headers["set-cookie"]).toBeUndefined();
  });

  it("would be caught by this check if the page named anybody", async () => {
    signIn();
    scene().answer = () => page("hello huda");
    const all = ["huda", "omar"].map((name) => ({ name, key: `key-of-${name}` }));
    const answer = await scene().ask("/", session("omar"));
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const own = all[1] ?? null;
    expect(strangersIn({ headers, text: answer.text }, { all, own })).toEqual(["huda"]);
  });
});

it("has a search made by the name of the browser that asks first, and counts no other for it", async () => {
  signIn();
  const ask = (device: string, path: string) =>
    scene().ask(path, { cookie: `${session("huda").cookie}; dalil_device=${device}` });
  await ask("one", "/search?q=a");
  await ask("two", "/search?q=a");
  await ask("two", "/category/cars");
  const cookies = scene().asked.map(({ headers }) => headers.get("cookie"));
  expect(cookies).toEqual(["dalil_device=one", null]);
});
