import { afterEach, describe, expect, it } from "vitest";
import { configureCookies, cookieNames, readCookie, setCookie } from "./cookies.ts";

afterEach(() => configureCookies("http://localhost:3000"));

describe("a cookie", () => {
  it("is bound to the site's own host and to encryption under https", () => {
    configureCookies("https://dalil.example");
    const set = setCookie(cookieNames.device, "a b");
    expect(set).toMatch(
      /^__Host-dalil_device=a%20b; Path=\/; SameSite=Lax; Max-Age=\d+; Secure; HttpOnly$/,
    );
    expect(readCookie(set, cookieNames.device)).toBe("a b");
    expect(readCookie("dalil_device=planted", cookieNames.device)).toBeNull();
  });

  it("has its plain name where there is no encryption: a browser would refuse the other", () => {
    const set = setCookie(cookieNames.theme, "dark", { readableByScript: true });
    expect(set).toMatch(/^dalil_theme=dark; Path=\/; SameSite=Lax; Max-Age=\d+$/);
    expect(readCookie(set, cookieNames.theme)).toBe("dark");
  });
});
