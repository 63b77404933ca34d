import { beforeEach, expect, it, vi } from "vitest";
import { codeFor } from "#test/e2e/authenticator.ts";
import { wordsOf } from "#test/html.ts";
import { joinAs, password } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();
const path = "/en/account/settings";

let member: Browser;
let email = "";
beforeEach(async () => {
  member = browser();
  email = await joinAs(member);
});

/** What a form is answered, where the browser is sent to it. */
async function send(form: Record<string, string>): Promise<string> {
  const { status, headers, text } = await member.post(path, form);
  if (status !== 302) return text;
  const to = headers.get("location") ?? "";
  expect(to).toMatch(new RegExp(`^${path}([?#]|$)`));
  return (await member.get(to)).text;
}

const sectionOf = (html: string, id: string) =>
  new RegExp(`<section[^>]*id="${id}"[^]*?</section>\\s*(?=<section|</|$)`).exec(html)?.[0] ?? "";
const rowsOf = (html: string, id: string) => sectionOf(html, id).match(/<li\b/g)?.length ?? 0;
const invalid = (name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*aria-invalid="true")`);

it("the password is changed by who knows it", async () => {
  const next = "بستان-المشمش-12";
  const change = (current: string) =>
    send({ intent: "password", current, password: next, confirmation: next });
  const wrong = await change("not-it-at-all");
  expect(sectionOf(wrong, "password")).toMatch(invalid("current"));
  expect(wordsOf(wrong)).toContain("This is not your password");
  expect(wordsOf(await change(password))).toContain("Password changed");
  const entered = await browser().post("/en/sign-in", { email, phone: "", password: next });
  expect(entered.status).toBe(302);
});

it("a second factor is turned on with a code, and off again", async () => {
  const begun = await send({ intent: "two-factor-begin", current: password });
  const secret = />([A-Z2-7]{4}(?: [A-Z2-7]{1,4}){3,})</.exec(begun)?.[1] ?? "";
  expect(begun).toContain('src="data:image/svg+xml,');
  expect(begun.match(/<li class="text-start">/g)).toHaveLength(10);
  expect(begun).toMatch(/<a(?=[^>]* download)[^>]*href="data:text/);
  const wrong = await send({ intent: "two-factor-confirm", code: "000000" });
  expect(wrong).toMatch(invalid("code"));
  expect(wordsOf(wrong)).toContain("The code is wrong");
  const on = await send({ intent: "two-factor-confirm", code: codeFor(secret) });
  expect(sectionOf(on, "two-factor")).toMatch(/>On</);
  const off = await send({ intent: "two-factor-off", current: password });
  expect(sectionOf(off, "two-factor")).toMatch(/>Off</);
});

it("other devices are signed out, and data is asked for", async () => {
  const other = browser();
  await other.get("/sign-in");
  expect((await other.post("/sign-in", { email, phone: "", password })).status).toBe(302);
  const { text } = await member.get(path);
  expect(rowsOf(text, "sessions")).toBe(2);
  expect(sectionOf(text, "sessions")).toContain("Sign out everywhere else");
  expect(rowsOf(await send({ intent: "end-other-sessions" }), "sessions")).toBe(1);
  expect((await other.get("/account")).headers.get("location")).toMatch(/\/sign-in/);

  expect(rowsOf(await send({ intent: "export" }), "export")).toBe(1);
  const file = await vi.waitFor(
    async () => {
      const section = sectionOf((await member.get(path)).text, "export");
      const [link = ""] = /<a(?=[^>]* download)[^>]*>/.exec(section) ?? [];
      const [, href = ""] = /href="([^"]+)"/.exec(link) ?? [];
      expect(href).not.toBe("");
      return member.get(href);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(file.headers.get("content-disposition")).toMatch(/filename="?dalil-.*\.zip/);
});
