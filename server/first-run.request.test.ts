import { describe, expect, it } from "vitest";
import { joinAs } from "#test/members.ts";
import { findMarkupFaults } from "#test/markup.ts";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram({ demo: false });

describe("a site without anybody", () => {
  it.each([
    ["/", "ar", "rtl", "الموقع جاهز"],
    ["/en", "en", "ltr", "The site is ready"],
  ])("says at %s what its operator has to do", async (path, lang, dir, words) => {
    const { status, text, headers } = await browser().get(path);
    expect(status).toBe(200);
    expect(await findMarkupFaults(text)).toEqual([]);
    expect(text).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(text).toContain(words);
    for (const messages of ["/setup?token=…", "SMTP_URL", "npm run doctor", "noindex"])
      expect(text).toContain(messages);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|style=/);
  });

  it("has its other pages", async () => {
    for (const path of ["/category/all", "/sign-up", "/en/search"])
      expect((await browser().get(path)).text).not.toContain("npm run");
  });

  it("has its home page once there is somebody", async () => {
    await joinAs(browser());
    for (const path of ["/", "/en"])
      expect((await browser().get(path)).text).not.toContain("npm run");
  });
});
