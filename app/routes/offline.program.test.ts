import { describe, expect, it } from "vitest";
import { joinAs } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram({}, { isBuilt: true });

describe("the service worker", () => {
  it("is one small file of ours, revalidated each time, under the policy of every page", async () => {
    const { status, text, headers } = await browser().get("/sw.js");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-type")).toContain("javascript");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
    expect(text).toContain("showNotification");
    expect(text.length).toBeLessThan(24_000);
    // Another build is another file.
    expect(text).toMatch(/^\/\* [\w-]{12} \*\//);
    expect(text).not.toMatch(/\beval\(|importScripts|https?:\/\/(?!here\.invalid)/);
  });
});

describe("whose a page is", () => {
  it("is sent with each response as a key that names nobody and stays the same for one member", async () => {
    const [rima, omar, visitor] = [browser(), browser(), browser()];
    await joinAs(rima);
    await joinAs(omar);
    const keyOf = async (who: typeof rima, path: string) =>
      (await who.get(path)).headers.get("dalil-for");
    const key = await keyOf(rima, "/");
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await keyOf(rima, "/favorites")).toBe(key);
    expect(await keyOf(rima, "/messages.data")).toBe(key);
    expect(await keyOf(omar, "/")).not.toBe(key);
    expect(await keyOf(visitor, "/")).toBe("none");
    expect(await keyOf(visitor, "/category/all")).toBe("none");
  });

  it("is never for a shared cache when it is a member's", async () => {
    const rima = browser();
    await joinAs(rima);
    for (const path of ["/", "/messages", "/favorites", "/waiting", "/add-listing"])
      expect((await rima.get(path)).headers.get("cache-control"), path).toMatch(/no-store/);
  });
});

describe("the offline page", () => {
  it.each([
    ["/offline", "rtl", "لا اتصال بالإنترنت"],
    ["/en/offline", "ltr", "You are offline"],
  ])("works by itself at %s, without the site's header and footer", async (path, dir, words) => {
    const { status, text } = await browser().get(path);
    expect(status).toBe(200);
    expect(text).toContain(`dir="${dir}"`);
    expect(text).toContain(words);
    expect(text).toMatch(/data-kept-words="[^"]*\{at\}/);
    expect(text).toContain("noindex");
    expect(text).not.toContain("<footer");
  });
});

describe("the web manifest", () => {
  it.each([
    ["/manifest.webmanifest", "ar", "rtl", "/"],
    ["/en/manifest.webmanifest", "en", "ltr", "/en"],
  ])("has everything a phone needs at %s", async (path, lang, dir, start) => {
    const { status, text, headers } = await browser().get(path, { accept: "*/*" });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/manifest+json");
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ id: "/", lang, dir, start_url: start, display: "standalone" });
    expect(manifest.shortcuts).toHaveLength(3);
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain(
      "maskable",
    );
    for (const { src } of manifest.icons) {
      const icon = await browser().get(src, { accept: "*/*" });
      expect(icon.headers.get("content-type"), src).toBe("image/png");
    }
    expect((await browser().get(start)).text).toContain(`<link rel="manifest" href="${path}"`);
  });
});
