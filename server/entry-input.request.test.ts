import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, password, signUpForm } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();

// Each leaves another address where what is unseen is left out: an account of one is no other's.
const strange: Record<string, string> = {
  empty: "",
  "a space": " ",
  "a null byte": "a\u0000byte@example.com",
  "half a character": "a\uD800b@example.com",
  "another reading direction": "\u202Emoc.elpmaxe@b",
  "unseen letters": "un\u200Bseen@exam\u2060ple.com",
  "Cyrillic look-alikes": "аdmin@dаlil.test",
  "full-width letters": "ａｄｍｉｎ＠ｄａｌｉｌ．ｔｅｓｔ",
  "marks without end": `a${"\u0301".repeat(2_500)}@example.com`,
  "a very long text": "ا".repeat(2_500),
  "a header": "a@b.example\r\nBcc: c@d.example",
  "markup and SQL": `"><img src=x onerror=alert(1)>' or 1=1; -- {{7*7}}`,
};

/** A browser that has been at the page of the form: the limits know it from others. */
async function visitor(): Promise<Browser> {
  const guest = browser();
  await guest.get("/sign-in");
  return guest;
}

/** What holds of every answer to a visitor's form, whatever they wrote. */
async function send(from: Browser, path: string, form: Record<string, string> | FormData) {
  const answer = await from.post(path, form);
  expect(answer.status, path).toBeLessThan(500);
  expect(holds(answer.text, "<img src=x"), path).toBe(false);
  expect(
    answer.cookies.filter((cookie) => cookie.includes("session_token")),
    path,
  ).toEqual([]);
  return answer;
}

describe.each(Object.entries(strange))("%s", (_name, text) => {
  it("in any field of signing in is a mistake or an unknown account", async () => {
    const forms: Record<string, string>[] = [
      { email: text, phone: "", password },
      { email: "", phone: text, password },
      { email: text, phone: text, password: text, next: text },
    ];
    for (const form of forms) {
      expect((await send(await visitor(), "/en/sign-in", form)).status).toBe(422);
    }
  });

  it("in any field of signing up opens nothing, or an account of a plain name", async () => {
    for (const field of ["fullName", "email", "phone", "password", "confirmation", "terms"]) {
      const form = signUpForm(`${crypto.randomUUID()}@example.com`, { [field]: text });
      const { status, text: page } = await send(await visitor(), "/en/sign-up", form);
      const isDone = wordsOf(page).includes("Signup Successful");
      expect(isDone ? status : 200, field).toBe(200);
      if (!isDone) expect(status, field).toBe(422);
      if (["password", "confirmation", "terms"].includes(field)) expect(isDone, field).toBe(false);
    }
  });

  it("as an address, a link or a code leads nowhere", async () => {
    await send(browser(), "/en/reset-password", { email: text });
    await send(browser(), "/en/reset-password", { token: text, password, confirmation: password });
    await send(browser(), "/en/verify-email", { intent: "confirm", token: text });
    await send(browser(), "/en/verify-email", { intent: "change", token: text });
    await send(browser(), "/en/sign-in/code", { code: text, recovery: text, next: text });
    await send(browser(), "/en/sign-in", { intent: "provider", provider: text, next: text });
    await send(browser(), "/en/sign-up/terms", { provider: text, terms: "yes", next: text });
    await send(browser(), "/en/unsubscribe", { token: text });
  });
});

describe("a form that no browser would send", () => {
  it.each(["/sign-in", "/sign-up", "/reset-password", "/verify-email", "/sign-in/code"])(
    "is a mistake at %s",
    async (path) => {
      const twice = new FormData();
      for (const name of ["email", "email", "password", "password", "token", "code"])
        twice.append(name, "a@b.example");
      await send(browser(), path, twice);
      const files = new FormData();
      for (const name of ["email", "phone", "password", "token", "code", "next", "intent"])
        files.append(name, new File(["x"], "x.txt", { type: "text/plain" }));
      await send(browser(), path, files);
      await send(browser(), path, {});
      await send(browser(), path, { "email[]": "x", "__proto__[x]": "y", constructor: "z" });
    },
  );
});

describe("ten megabytes", () => {
  const form = { email: "a".repeat(10 * 1024 * 1024) };

  it.each(["/en/sign-in", "/en/sign-up", "/en/reset-password"])(
    "are too much for %s",
    async (path) => {
      expect((await browser().post(path, form)).status).toBe(413);
    },
  );

  it("are too much for a member, and a visitor is sent to sign in before they are read", async () => {
    const member = browser();
    await joinAs(member);
    expect((await member.post("/en/account/settings", form)).status).toBe(413);
    const refused = await browser().post("/en/account/settings", form);
    expect(refused.headers.get("location")).toMatch(/^\/en\/sign-in\?next=/);
  });
});

describe("a name that looks like another's", () => {
  it.each([
    ["\u202Eنيمأ\u202C", "نيمأ"],
    ["أح\u200Bمد", "أحمد"],
    ["Salim\u2066\u2069 Team", "Salim Team"],
    ["S\u00ADami", "Sami"],
    ["Sami\u3164", "Sami"],
  ])("%j is shown as %j", async (typed, shown) => {
    const member = browser();
    const email = `${crypto.randomUUID()}@members.dalil.test`;
    await member.get("/sign-up");
    await member.post("/sign-up", signUpForm(email, { fullName: typed }));
    await member.post("/sign-in", { email, phone: "", password });
    const { text } = await member.get("/en/account");
    expect(holds(text, `>${shown}<`)).toBe(true);
    expect(/[\u202A-\u202E\u2066-\u2069\u200B\u00AD\u3164]/.test(text)).toBe(false);
  });
});

describe("the forms of the account", () => {
  let member: Browser;
  beforeAll(async () => {
    member = browser();
    await joinAs(member);
  });

  it.each(Object.entries(strange))("take %s for what it is", async (_name, text) => {
    const posts: [string, Record<string, string>][] = [
      ["/en/account/profile", { intent: "profile", fullName: text, kind: "person", phone: text }],
      [
        "/en/account/profile",
        { intent: "profile", fullName: "x", kind: "business", website: text, address: text },
      ],
      ["/en/account", { intent: "description", companyDescription: text }],
      ["/en/account/settings", { intent: "email", email: text, current: text }],
      ["/en/account/settings", { intent: "password", password: text, confirmation: text }],
      ["/en/account/settings", { intent: "two-factor-confirm", code: text }],
      ["/en/account/settings", { intent: "end-session", session: text }],
      ["/en/account/settings", { intent: "mail", mail: text }],
      ["/en/account/settings", { intent: text }],
    ];
    for (const [path, form] of posts) {
      await send(member, path, form);
      expect((await member.get("/account")).status).toBe(200);
    }
  });
});
