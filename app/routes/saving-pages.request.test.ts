import { describe, expect, it } from "vitest";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();
const saving = { "save-data": "on" };

/** The openings of buttons that do nothing without a script of their own. */
function deadButtons(html: string): string[] {
  const dead: string[] = [];
  let forms = 0;
  const seen = html.replaceAll(/<(noscript|script|template)\b[^]*?<\/\1>/g, "");
  for (const [full, closing, tag, attributes = ""] of seen.matchAll(
    /<(\/?)(form|button)\b([^>]*)>/g,
  )) {
    if (tag === "form") forms += closing ? -1 : 1;
    else if (!closing) {
      const isSent = (forms > 0 || / form="/.test(attributes)) && !/type="button"/.test(attributes);
      if (!isSent && !/popovertarget|commandfor/i.test(attributes)) dead.push(full);
    }
  }
  return dead;
}

async function read(from: Browser, path: string): Promise<string> {
  const { status, text } = await from.get(path, saving);
  expect([path, status]).toEqual([path, 200]);
  expect(text, `${path} has no framework`).not.toContain("__reactRouterContext");
  expect(deadButtons(text), path).toEqual([]);
  return text;
}

describe("pages that save data", () => {
  const open = ["/", "/category/all", "/search?q=car", "/sign-in", "/sign-up", "/reset-password"];
  it("have no button that needs the framework, for a visitor", async () => {
    const visitor = browser();
    for (const path of [...open, "/favorites"]) await read(visitor, path);
  });

  it("nor for a member", async () => {
    const member = browser();
    await joinAs(member);
    const own = ["/account", "/account/profile", "/account/settings", "/account/searches"];
    const written = ["/add-listing", "/messages", "/notifications", "/favorites", "/communities"];
    for (const path of ["/", "/category/all", ...own, ...written]) await read(member, path);
  });
});
