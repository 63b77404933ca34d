import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { markUncacheable } from "#app/platform/cacheable-rendering.server.ts";
import { useDatabase } from "#test/database.ts";
import { nonce, page, pass, usePageScene } from "#test/page-scene.ts";
import { signedSession } from "#test/members.ts";

useDatabase();
const scene = usePageScene();

describe("a page for visitors", () => {
  it("is counted each time it is sent, unlike a page that is never cached", async () => {
    await scene().ask("/listing/7");
    await scene().ask("/listing/7");
    await scene().ask("/account");
    expect(scene().given).toEqual(["/listing/7", "/listing/7"]);
  });

  it("is rendered once and sent to everybody, without headers meant for one", async () => {
    const first = await scene().ask("/category/all");
    const second = await scene().ask("/category/all");
    expect(scene().asked).toHaveLength(1);
    expect(second.text).toBe(first.text);
    expect(first.text).toContain("<script>go()</script>");
    const hash = createHash("sha256").update("go()").digest("base64");
    expect(first.headers["content-security-policy"]).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    );
    expect(JSON.stringify(first.headers)).not.toContain("nonce-");
    expect(second.headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
      vary: "accept-encoding, cookie, save-data, ect",
    });
    for (const name of ["set-cookie", "x-request-id"]) expect(second.headers[name]).toBeUndefined();
  });

  it("is made without any header of the first request, except the address it came from", async () => {
    await scene().ask("/category/all", {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "x-forwarded-for": "203.0.113.9",
      "user-agent": "<script>",
      "accept-language": "tlh",
      referer: "http://evil.example",
      range: "bytes=0-3",
    });
    expect(scene().asked[0]?.url.href).toBe("http://dalil.test/category/all");
    expect([...(scene().asked[0]?.headers ?? [])]).toEqual([
      ["accept", "text/html"],
      ["x-forwarded-for", "203.0.113.9"],
    ]);
    expect(scene().asked[0]?.address).toBe("127.0.0.1");
    expect((await scene().ask("/category/all", { range: "bytes=0-3" })).status).toBe(200);
    expect(scene().asked).toHaveLength(1);
  });

  it("differs for each variant, and is not used for a signed-in member", async () => {
    const theme = { cookie: "dalil_theme=dark" };
    const texts = new Set([
      (await scene().ask("/")).text,
      (await scene().ask("/", theme)).text,
      (await scene().ask("/", { "save-data": "on" })).text,
      (await scene().ask("/en")).text,
      (await scene().ask("/", { cookie: "listing-view-mode=list" })).text,
    ]);
    expect(texts.size).toBe(5);
    expect((await scene().ask("/", theme)).text).toContain("/ 2 ");
    const known: Record<string, string>[] = [
      { cookie: signedSession("nobody") },
      { cookie: "dalil_notice=signed-out" },
      { authorization: "Basic eA==" },
      { cookie: "dalil_language=en" },
    ];
    for (const headers of known) expect((await scene().ask("/", headers)).text).toBe("ordinary");
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
      expect((await scene().ask("/", {}, method)).text).toBe("ordinary");
    expect((await scene().ask("/sign-in")).text).toBe("ordinary");
    expect(scene().asked).toHaveLength(5);
  });

  it("is shared by requests with parameters and cookies that no page reads, and with a session nobody signed", async () => {
    await scene().ask("/");
    for (let n = 0; n < 5; n++) {
      for (const cookie of [`a${n}=b`, `dalil.session_token=x.${n}`, `dalil_theme=${n}`])
        expect((await scene().ask(`/?x=${n}&utm_source`, { cookie })).text).toContain("/ 1 ");
    }
    expect(scene().asked).toHaveLength(1);
  });

  it("is shared by browsers with different device cookies", async () => {
    await scene().ask("/category/all?utm_source=mail&fbclid=b");
    await scene().ask("/category/all?type=sale&gclid=c");
    await scene().ask("/category/all", { cookie: "dalil_device=a.b" });
    await scene().ask("/category/all?type=sale");
    const requested = scene().asked.map(({ url, headers }) => [url.search, headers.get("cookie")]);
    expect(requested).toEqual([
      ["", null],
      ["?type=sale", null],
    ]);
  });

  it.each([
    ["br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", (body: Buffer) => gunzipSync(body)],
    [undefined, (body: Buffer) => body],
  ])("comes as its reader takes it: %s", async (encoding, unpack) => {
    const accepts = { "accept-encoding": encoding ?? "" };
    await scene().ask("/");
    const given = await scene().ask("/", accepts);
    expect(given.headers["content-encoding"]).toBe(encoding);
    expect(unpack(given.body).toString()).toContain("<script>go()</script>");
    expect(given.headers["content-length"]).toBe(String(given.body.length));
    const head = await scene().ask("/", accepts, "HEAD");
    expect(head.headers).toEqual({ ...given.headers, date: expect.any(String) });
    expect(head.body).toHaveLength(0);
    const etag = String(given.headers.etag);
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", "")]) {
      const again = await scene().ask("/", { ...accepts, "if-none-match": known });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, vary: given.headers.vary });
    }
    expect((await scene().ask("/", { ...accepts, "if-none-match": 'W/"x"' })).status).toBe(200);
    expect(scene().asked).toHaveLength(1);
  });

  it("that is first requested by HEAD is rendered completely", async () => {
    expect((await scene().ask("/", {}, "HEAD")).body).toHaveLength(0);
    expect((await scene().ask("/")).text).toContain("go()");
    expect(scene().asked).toHaveLength(1);
  });

  it("is made once for five hundred who ask at the same moment", async () => {
    let go = () => {};
    const ready = new Promise<void>((resolve) => {
      go = resolve;
    });
    scene().answer = async () => {
      await ready;
      return page("slow");
    };
    const all = Promise.all(Array.from({ length: 500 }, () => scene().ask("/search?q=a")));
    await vi.waitUntil(() => scene().asked.length > 0);
    setTimeout(go, 300);
    expect(new Set((await all).map(({ text }) => text)).size).toBe(1);
    expect(scene().asked).toHaveLength(1);
  });
});

describe("an answer is given and not kept", () => {
  it.each<[string, () => Response]>([
    ["that sets a cookie", () => page("x", { headers: { "set-cookie": "a=1" } })],
    ["that is not there", () => page("x", { status: 404 })],
    ["that is gone", () => page("x", { status: 410 })],
    ["that leads on", () => page("", { status: 302, headers: { location: "/" } })],
    ["of a limit", () => page("x", { status: 429, headers: { "retry-after": "9" } })],
    ["that failed", () => page("x", { status: 500 })],
    ["that says itself how", () => page("x", { headers: { "cache-control": "no-store" } })],
    ["of another kind", () => page("x", { headers: { "content-type": "text/plain" } })],
    ["that shows its nonce", () => page(nonce)],
    [
      "that counts who asks",
      () => {
        markUncacheable();
        return page("x");
      },
    ],
  ])("one %s", async (_, made) => {
    scene().answer = made;
    const first = await scene().ask("/", { "accept-encoding": "br" });
    expect(first.status).toBe(made().status);
    expect(first.headers["cache-control"]).toMatch(/no-store/);
    expect(brotliDecompressSync(first.body).toString()).toContain(nonce);
    expect(first.headers.location).toBe(made().headers.get("location") ?? undefined);
    await scene().ask("/");
    expect(scene().asked).toHaveLength(2);
    expect(scene().cache.held.pages).toBe(0);
  });
});

describe("a caller who has had too much rendered", () => {
  it("gets every stored page, and has none made", async () => {
    const stored = await scene().ask("/");
    scene().left = 0;
    expect((await scene().ask("/")).text).toBe(stored.text);
    expect((await scene().ask("/en")).text).toBe("ordinary");
    pass(31_000);
    expect((await scene().ask("/")).text).toBe(stored.text);
    expect(scene().asked).toHaveLength(1);
    scene().left = 1;
    await scene().ask("/");
    await vi.waitUntil(() => scene().asked.length === 2);
  });

  it("waits with the others for a page that is being made", async () => {
    scene().left = 1;
    const [one, two] = await Promise.all([scene().ask("/en"), scene().ask("/en")]);
    expect(two.text).toBe(one.text);
  });
});

describe("odd requests", () => {
  it("for an old name of the site go the ordinary way", async () => {
    await scene().start({ redirectHosts: ["old.example"] });
    for (const host of ["old.example", "OLD.example:80", "not a host"])
      expect((await scene().ask("/", { host })).text).toBe("ordinary");
    expect((await scene().ask("/", { host: "dalil.test" })).status).toBe(200);
  });

  it("use no more memory than the setting allows", async () => {
    await scene().start({ pageCacheMb: 1 });
    scene().answer = ({ url }) =>
      page(`${url.search} ${crypto.getRandomValues(new Uint8Array(9_000))}`);
    for (let n = 0; n < 200; n++) {
      await scene().ask(`/search?q=${n}`, { "accept-encoding": n % 2 === 0 ? "br" : "gzip" });
      expect(scene().cache.held.bytes).toBeLessThanOrEqual(1_048_576);
    }
    expect(scene().cache.held.pages).toBeGreaterThan(10);
  });

  it("fall back to the ordinary way when making the page fails", async () => {
    scene().answer = () => {
      throw new Error("broken");
    };
    expect((await scene().ask("/")).text).toBe("ordinary");
  });
});
