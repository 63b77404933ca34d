import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { readClientBuild } from "#test/client-build.ts";
import { joinAs, listingForm, listingIdsIn, photo, withFiles } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { holds } from "#test/html.ts";

const { browser } = useProgram({}, { isBuilt: true });
const asset = readClientBuild().entry.module;
let member: Browser;
let picture = "";

beforeAll(async () => {
  member = browser();
  await joinAs(member);
  await member.post("/add-listing", withFiles(listingForm(), "pictures", [await photo("teal")]));
  const [id] = listingIdsIn((await member.get("/account")).text);
  const page = await member.get(`/listing/${id}`);
  picture = /\/media\/[0-9a-f-]+\/\d+\.webp/.exec(page.text)?.[0] ?? "";
});

/** Every kind of answer the program gives, but for files of scripts and pictures. */
const kinds: [kind: string, status: number, ask: (it: Browser) => ReturnType<Browser["get"]>][] = [
  ["a page", 200, (it) => it.get("/")],
  ["an English page", 200, (it) => it.get("/en")],
  ["a page's data", 200, (it) => it.get("/_.data", { accept: "*/*" })],
  ["a page for members", 200, () => member.get("/account")],
  ["a page that is not there", 404, (it) => it.get("/nowhere")],
  ["a listing that is not there", 404, (it) => it.get("/listing/abc")],
  ["a redirect", 301, (it) => it.get("/EN/search")],
  ["a closed page", 302, (it) => it.get("/account")],
  ["a script that is not there", 404, (it) => it.get("/assets/nothing.js", { accept: "*/*" })],
  ["an old browser's icon", 200, (it) => it.get("/favicon.ico", { accept: "*/*" })],
  ["a file", 200, (it) => it.get("/favicon.svg", { accept: "*/*" })],
  [
    "a picture that is not there",
    404,
    (it) => it.get(`/media/${crypto.randomUUID()}/320.webp`, { accept: "image/*" }),
  ],
  ["the health of the process", 200, (it) => it.get("/healthz")],
  ["the readiness of the program", 200, (it) => it.get("/readyz")],
  [
    "a form from elsewhere",
    403,
    (it) => it.post("/sign-in", {}, { origin: "https://evil.example" }),
  ],
  ["a form too large", 413, (it) => it.post("/sign-in", { email: "x".repeat(300_000) })],
];

/** Besides these, what scripts, programs and other sites ask for. */
const furtherKinds: typeof kinds = [
  ["a form that is wrong", 422, (it) => it.post("/sign-in", { email: "", password: "" })],
  ["a form that is right", 302, () => member.post("/preferences/theme", { theme: "dark" })],
  ["a form for members", 302, (it) => it.post("/account/profile", {})],
  [
    "a form of a page's script",
    413,
    () => member.post("/messages/send", { text: "x".repeat(70_000) }),
  ],
  [
    "a refused form of a page",
    415,
    () => member.post("/account/profile.data", { x: "1" }, { "content-type": "text/plain" }),
  ],
  ["a closed page's data", 202, (it) => it.get("/account.data", { accept: "*/*" })],
  ["suggestions", 200, (it) => it.get("/suggest.json?q=a", { accept: "*/*" })],
  ["what has happened since", 200, () => member.get("/live.json", { accept: "*/*" })],
  ["a feed", 200, (it) => it.get("/category/living/feed.xml", { accept: "*/*" })],
  ["a share card", 200, (it) => it.get("/card.jpg", { accept: "image/*" })],
  ["a list of addresses", 200, (it) => it.get("/sitemap.xml", { accept: "*/*" })],
  ["what a phone is told", 200, (it) => it.get("/manifest.webmanifest", { accept: "*/*" })],
  ["a script", 200, (it) => it.get(asset, { accept: "*/*" })],
  ["a picture", 200, (it) => it.get(picture, { accept: "image/*" })],
  ["no address at all", 400, (it) => it.get("/%ff")],
];

/** Every header that a browser, a cache, a reader of feeds or the router's scripts have a use for. */
const known = new Set([
  ..."cache-control content-encoding content-language content-length content-type etag".split(" "),
  ..."last-modified location retry-after set-cookie vary x-request-id".split(" "),
  ..."content-security-policy cross-origin-opener-policy cross-origin-resource-policy".split(" "),
  ..."permissions-policy referrer-policy x-content-type-options x-frame-options".split(" "),
  ..."x-remix-response x-robots-tag content-disposition".split(" "),
]);

describe("every answer", () => {
  it.each([...kinds, ...furtherKinds])(
    "says nothing of the inside: %s (%i)",
    async (_, status, ask) => {
      const { status: given, headers } = await ask(browser());
      expect(given).toBe(status);
      const type = headers.get("content-type") ?? "";
      const others = [...headers.keys()].filter((name) => !known.has(name));
      // What the service worker keeps: by whose it is (docs/decisions/018-offline.md).
      const isPage = others.includes("dalil-for");
      expect(others).toEqual(isPage ? ["dalil-for"] : []);
      if (isPage) expect(type).toMatch(/^text\/(?:html|x-script)/);
    },
  );

  it("to a form does not name the member it is for", async () => {
    for (const path of ["/account/profile", "/account/profile.data"]) {
      const answer = await member.post(path, { intent: "profile" });
      expect(answer.headers.has("dalil-for"), path).toBe(false);
    }
  });

  it.each(kinds)("protects %s (%i)", async (_kind, status, ask) => {
    const answer = await ask(browser());
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cache-control": expect.any(String),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers.get("x-powered-by")).toBeNull();
    const policy = policyOf(answer.headers);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("script-src")).toEqual([
      "'self'",
      expect.stringMatching(/^'nonce-[\w+/=]{20,}'$/),
    ]);
    expect(policy.has("style-src-attr")).toBe(false);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["default"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    // A video plays from its own house, once its reader asks for it; nothing else is foreign.
    expect(policy.get("frame-src")).toEqual([
      "'self'",
      "https://www.youtube-nocookie.com",
      "https://player.vimeo.com",
    ]);
    expect(policy.get("media-src")).toEqual(["https:"]);
    policy.delete("frame-src");
    policy.delete("media-src");
    expect(
      [...policy.values()].flat().filter((source) => /^https?:|^\*|unsafe-/.test(source)),
    ).toEqual([]);
  });

  it.each([
    ["a script", () => asset],
    ["a picture", () => picture],
  ])("protects %s with few headers, since a page loads many of them", async (_kind, path) => {
    const answer = await browser().get(path(), { accept: "*/*" });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
      "cache-control": expect.any(String),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect([...answer.headers].flat().join(": ").length).toBeLessThan(600);
  });
});

function policyOf(headers: Headers): Map<string, string[]> {
  const parts = (headers.get("content-security-policy") ?? "")
    .split(";")
    .map((part) => part.trim().split(" "));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

describe("a page", () => {
  it.each([
    "/",
    "/en",
    "/nowhere",
    "/search?q=a",
    "/sign-in",
    "/sign-up",
    "/category/living",
    "/category/all",
    "/embed/map?lat=33.5&lng=36.3&height=300",
  ])("runs on %s only what its own policy allows", async (path) => {
    const { headers, text } = await browser().get(path);
    const policy = headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
      if (tag.includes(" src=") || tag.includes('type="application/')) continue;
      expect(tag, "an inline script carries the nonce").toContain(`nonce="${nonce}"`);
    }
    for (const [, tag = "", style = ""] of text.matchAll(/<style\b([^>]*)>([^<]*)<\/style>/g)) {
      if (tag.includes(`nonce="${nonce}"`)) continue;
      const hash = createHash("sha256").update(style).digest("base64");
      expect(policy, "an inline style is one of ours").toContain(`'sha256-${hash}'`);
    }
    for (const [tag, address = ""] of text.matchAll(
      /<(?:script|link|img|iframe|source)\b[^>]*?\s(?:src|href)="([^"]*)"[^>]*>/g,
    )) {
      if (/rel="(?:canonical|alternate)"/.test(tag)) continue;
      expect(address, tag).toMatch(/^(?:\/(?!\/)|data:|#)/);
    }
    expect(holds(text, /<[a-z][^>]*\son[a-z]+=/i)).toBe(false);
    expect(holds(text, /<[a-z][^>]*\sstyle=/i)).toBe(false);
    expect(holds(text, "javascript:")).toBe(false);
  });

  it("of a listing carries no style of its own either", async () => {
    const [id] = listingIdsIn((await member.get("/account")).text);
    for (const path of [`/listing/${id}`, "/account", "/add-listing", "/messages"])
      expect(holds((await member.get(path)).text, /<[a-z][^>]*\sstyle=/i), path).toBe(false);
  });

  it("has a nonce of its own", async () => {
    const [first, second] = [await browser().get("/"), await browser().get("/")];
    expect(first.headers.get("content-security-policy")).not.toBe(
      second.headers.get("content-security-policy"),
    );
  });

  it("is stored by no cache, and files that never change are stored for ever", async () => {
    expect((await browser().get("/")).headers.get("cache-control")).toBe("private, no-store");
    expect((await member.get("/account")).headers.get("cache-control")).toBe("private, no-store");
    const forEver = "public, max-age=31536000, immutable";
    expect((await browser().get(asset)).headers.get("cache-control")).toBe(forEver);
    const answer = await browser().get(picture);
    // Browsers; what many share asks again, since a picture may be hidden.
    expect(answer.headers.get("cache-control")).toBe(
      "public, max-age=31536000, s-maxage=5, immutable",
    );
    expect(answer.headers.get("content-type")).toBe("image/webp");
  });

  it("does not let a missing file be cached for ever", async () => {
    expect((await browser().get("/assets/nothing.js")).headers.get("cache-control")).not.toContain(
      "immutable",
    );
  });
});

describe("every cookie", () => {
  it("is the site's own, and the session is for no script", async () => {
    const guest = browser();
    const email = await joinAs(guest);
    const answers = [
      await guest.post("/sign-in", { email, phone: "", password: "سبع-نخلات-وبحر-7" }),
      await guest.post("/preferences/theme", { theme: "dark", path: "/" }),
      await guest.post("/preferences/view", { view: "list", path: "/" }),
      await guest.post("/preferences/language", { language: "en", path: "/" }),
      await guest.post("/en/sign-out", {}),
      await browser().get("/account"),
    ];
    const readable = new Set(["dalil_theme", "listing-view-mode", "dalil_member"]);
    const cookies = answers.flatMap((answer) => answer.cookies);
    expect(cookies.length).toBeGreaterThanOrEqual(6);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/;\s*SameSite=Lax/i);
      expect(cookie).not.toMatch(/;\s*Domain=/i);
      if (!readable.has(cookie.split("=")[0] ?? "")) expect(cookie).toMatch(/;\s*HttpOnly/i);
    }
    expect(cookies.some((cookie) => cookie.startsWith("dalil.session_token="))).toBe(true);
  });
});

describe("the health checks", () => {
  it("report what they found", async () => {
    expect(JSON.parse((await browser().get("/healthz")).text)).toEqual({ ok: true });
    expect(JSON.parse((await browser().get("/readyz")).text)).toEqual({
      ok: true,
      database: true,
      migrations: true,
      disk: true,
    });
  });
});
