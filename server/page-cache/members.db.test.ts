import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { madeForAnyMember } from "#app/platform/cacheable-rendering.server.ts";
import { useDatabase } from "#test/database.ts";
import { signedSession } from "#test/members.ts";
import { page, usePageScene } from "#test/page-scene.ts";
import { strangersIn } from "#test/readers.ts";
import type { Reader } from "./reader.ts";

useDatabase();
const scene = usePageScene();

const session = (name: string) => ({ cookie: signedSession(name) });
const readerOf = (name: string, digits: Reader["digits"] = "latn"): Reader => ({
  digits,
  own: {
    viewer: { key: `key-of-${name}`, name, avatarUrl: null },
    unread: { messages: 1, notifications: 0 },
    favorites: [7],
  },
});
const readers: Record<string, Reader | null> = {
  huda: readerOf("huda"),
  omar: readerOf("omar</script><script>alert(1)//"),
  nour: readerOf("nour", "arab"),
  staff: null,
};

function signIn(): void {
  scene().findReader = async (cookie) => readers[/token=(\w+)\./.exec(cookie)?.[1] ?? ""] ?? null;
  const { answer } = scene();
  scene().answer = async (request) => {
    const made = await answer(request);
    const digits = madeForAnyMember();
    return page(`${digits ? `a member, ${digits}` : "a visitor"}</body></html>`, {
      status: made.status,
    });
  };
}

describe("a page for members", () => {
  it("is rendered once for all of them, and each member's own part is appended", async () => {
    signIn();
    const first = await scene().ask("/", session("huda"));
    const second = await scene().ask("/", session("omar"));
    const visitors = await scene().ask("/");
    expect(scene().asked).toHaveLength(2);
    expect(scene().asked.map(({ headers }) => headers.get("cookie"))).toEqual([null, null]);
    expect(first.text).toContain("a member, latn");
    expect(first.text).toMatch(
      /<script type="application\/json" id="own-part">\{[^<]*"huda"[^<]*\}<\/script><\/body><\/html>$/,
    );
    expect(second.text).toContain(String.raw`omar\u003c/script>\u003cscript>alert(1)//`);
    expect(second.text).not.toContain("huda");
    expect(visitors.text).toContain("a visitor");
    expect(visitors.text).not.toContain("own-part");
    expect(first.headers).toMatchObject({
      "cache-control": "private, no-store",
      "dalil-for": "key-of-huda",
    });
    expect(first.headers.etag).toBeUndefined();
  });

  it("is the same in every encoding, and has no body for HEAD", async () => {
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

  it("is a separate one for each kind of digits", async () => {
    signIn();
    expect((await scene().ask("/", session("nour"))).text).toContain("a member, arab");
    expect((await scene().ask("/", session("huda"))).text).toContain("a member, latn");
  });

  it("is not used for staff, for an unknown session, for what scripts fetch or for the sign-in page", async () => {
    signIn();
    expect((await scene().ask("/", session("staff"))).text).toBe("ordinary");
    expect((await scene().ask("/", session("nobody"))).text).toBe("ordinary");
    expect((await scene().ask("/_.data", session("huda"))).text).toBe("ordinary");
    expect((await scene().ask("/sign-in", session("huda"))).text).toBe("ordinary");
  });

  it("that cannot be cached is rendered for the member alone", async () => {
    signIn();
    scene().answer = () => page("gone", { status: 410 });
    expect((await scene().ask("/listing/7", session("huda"))).text).toBe("ordinary");
  });

  it("names nobody while the database cannot tell who is asking", async () => {
    signIn();
    await scene().ask("/", session("huda"));
    scene().findReader = () => Promise.reject(new Error("no database"));
    const answer = await scene().ask("/", session("omar"));
    expect(answer.text).toContain("a member, latn");
    expect(answer.text).not.toContain("own-part");
    expect(answer.headers["dalil-for"]).toBeUndefined();
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  it("sets a cookie for the proxy once, bound to the session", async () => {
    signIn();
    const signed = signedSession("huda");
    const { headers } = await scene().ask("/", { cookie: signed });
    const [mark = ""] = headers["set-cookie"] ?? [];
    const binding = signed.slice(signed.lastIndexOf(".") + 1).slice(0, 12);
    expect(mark).toBe(`dalil_pages=latn.${binding}; Path=/; SameSite=Lax; Max-Age=600; HttpOnly`);
    const again = await scene().ask("/", { cookie: `${signed}; ${mark.split(";")[0]}` });
    expect(again.headers["set-cookie"]).toBeUndefined();
    expect(again.text).toContain("own-part");
  });

  it("is sent to a proxy without anybody's own part, to be cached for a second", async () => {
    signIn();
    const ask = (path: string) => scene().ask(path, { cookie: "dalil_pages=latn" });
    for (const path of ["/", "/category/cars"]) {
      const { status, headers, text } = await ask(path);
      expect([status, text.includes("a member, latn")]).toEqual([200, true]);
      expect(text).toMatch(/<\/body><\/html>$/);
      expect(text).not.toContain("own-part");
      expect(headers["cache-control"]).toContain("s-maxage=1");
      expect(headers["dalil-for"]).toBeUndefined();
    }
    // Only the program can say whether one of these is their own.
    for (const path of ["/listing/7", `/seller/${crypto.randomUUID()}`, "/account"]) {
      const { status, headers } = await ask(path);
      expect([status, headers["x-accel-redirect"]], path).toEqual([421, "@himself"]);
    }
    scene().answer = () => page("gone", { status: 404 });
    expect((await ask("/category/gone")).headers["x-accel-redirect"]).toBe("@himself");
  });

  it("would be caught by this check if its shared part named anybody", async () => {
    signIn();
    scene().answer = () => page("hello huda</body></html>");
    const all = Object.values(readers).flatMap((each) =>
      each ? [{ name: String(each.own.viewer.name), key: each.own.viewer.key }] : [],
    );
    const answer = await scene().ask("/", session("nour"));
    const own = all.find(({ name }) => name === "nour") ?? null;
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    expect(strangersIn({ headers, text: answer.text }, { all, own })).toEqual(["huda"]);
  });
});

it("has a search made by the name of the browser that asks first, and counts no other for it", async () => {
  signIn();
  const ask = (device: string, path: string) =>
    scene().ask(path, { cookie: `${session("huda").cookie}; dalil_device=${device}` });
  const first = await ask("one", "/search?q=a");
  const second = await ask("two", "/search?q=a");
  expect([first.text, second.text].map((text) => text.includes("a member, latn"))).toEqual([
    true,
    true,
  ]);
  await ask("two", "/category/cars");
  const cookies = scene().asked.map(({ headers }) => headers.get("cookie"));
  expect(cookies).toEqual(["dalil_device=one", null]);
});
