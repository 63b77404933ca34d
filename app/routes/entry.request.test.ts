import { beforeEach, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, password, signUpForm } from "#test/members.ts";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();
const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
];
const secret = "x".repeat(43);
const mainOf = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
/** The words of a page's alert, and what follows it. */
const alertOf = (html: string) => {
  const main = mainOf(html);
  return wordsOf(main.slice(main.indexOf('role="alert"')));
};

beforeEach(() => ask("delete from limits"));

describe("the page of a link", () => {
  it.each([
    [`/en/verify-email?token=${secret}`, "Verification Failed"],
    [`/en/verify-email?change=${secret}`, "Verification Failed"],
    [`/en/reset-password?token=${secret}`, "Invalid Token"],
    ["/en/reset-password?token=", "Invalid Token"],
  ])("%s is refused as %s", async (path, title) => {
    const answer = await browser().get(path);
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.text)).toContain(title);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each(["/en/verify-email", "/en/verify-email?token=", "/en/verify-email?type=recovery"])(
    "%s without its token is refused as invalid",
    async (path) => {
      const answer = await browser().get(path);
      expect(answer.status).toBe(400);
      expect(wordsOf(answer.text)).toContain("Invalid Token");
    },
  );

  it.each(["/verify-email?token=", "/verify-email?change=", "/reset-password?token="])(
    "%s sends its address to no other site, and is not listed by search engines",
    async (path) => {
      const answer = await browser().get(path + secret);
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
      expect(holds(answer.text, 'name="robots" content="noindex')).toBe(true);
    },
  );

  it.each([
    ["/email-verification", "/verify-email"],
    [`/email-verification?token=${secret}`, `/verify-email?token=${secret}`],
    [`/en/email-verification?token=${secret}&x=1`, `/en/verify-email?token=${secret}&x=1`],
  ])("%s is the same page's older spelling", async (path, target) => {
    const answer = await browser().get(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe(target);
  });

  it("needs no form from elsewhere to be spent, and a wrong secret spends nothing", async () => {
    const spent = await browser().post("/en/verify-email", { intent: "confirm", token: secret });
    expect(spent.status).toBe(400);
    expect(wordsOf(spent.text)).toContain("Verification Failed");
    const reset = await browser().post("/en/reset-password", {
      token: secret,
      password: "ليلة-قمر-فوق-بردى",
      confirmation: "ليلة-قمر-فوق-بردى",
    });
    expect(reset.status).toBe(400);
    expect(wordsOf(reset.text)).toContain("Session Not Available");
    expect(wordsOf(reset.text)).toContain("Invalid Token");
  });

  it("says 'already verified' only to a member who is", async () => {
    const member = browser();
    await joinAs(member);
    expect(wordsOf((await member.get("/en/verify-email")).text)).toContain("Already Verified");
    const stale = await member.get(`/en/verify-email?token=${secret}`);
    expect(wordsOf(stale.text)).toContain("Verification Failed");
  });
});

describe("asking for a link", () => {
  it.each([
    ["ar", "هذا الموقع لا يرسل بريدًا", "طريقه"],
    ["en", "This Site Sends No Emails", "on its way"],
  ] as const)("says where no mail is sent that none comes (%s)", async (locale, said, untrue) => {
    const email = `${newId()}@members.dalil.test`;
    const { text } = await browser().post(pathIn(locale, "/reset-password"), { email });
    expect(wordsOf(text)).toContain(said);
    expect(wordsOf(text)).not.toContain(untrue);
  });

  it("answers the same for a known and an unknown address", async () => {
    const member = browser();
    const known = await joinAs(member);
    const ask = async (email: string) => {
      const { status, text } = await browser().post("/en/reset-password", { email });
      return [status, wordsOf(text).replace(email, "…")];
    };
    expect(await ask(known)).toEqual(await ask(`${newId()}@members.dalil.test`));
  });

  it("asks for the address, and says when it may be asked again", async () => {
    const guest = browser();
    await guest.get("/reset-password");
    const empty = await guest.post("/en/reset-password", { email: " " });
    expect(empty.status).toBe(422);
    expect(wordsOf(empty.text)).toContain("Email Required");
    const email = `${newId()}@members.dalil.test`;
    for (let time = 0; time < 3; time++) await guest.post("/en/reset-password", { email });
    const refused = await guest.post("/en/reset-password", { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(wordsOf(refused.text)).toContain("Rate limited or network error. Please retry.");
    expect(wordsOf(refused.text)).toMatch(
      /\d+ links to change the password.+The next is free in \d+ minutes\./,
    );
  });

  it("says that the mail could not be sent, and keeps the address", async () => {
    await ask("alter table pgboss.queue rename to queue_away");
    const email = `${newId()}@members.dalil.test`;
    const answer = await browser().post("/en/reset-password", { email });
    await ask("alter table pgboss.queue_away rename to queue");
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain(
      "Unable to send password reset email. Please check your email address or try again later.",
    );
    expect(holds(answer.text, `value="${email}"`)).toBe(true);
  });

  it("gives a visitor who has nothing to confirm the same response as a member", async () => {
    const answer = await browser().post("/en/verify-email", { intent: "resend" });
    expect(answer.status).toBe(200);
    expect(wordsOf(answer.text)).toContain("a new link is on its way");
  });
});

describe("the redirect to sign in from a page for members", () => {
  it.each([
    ["/messages?receiverId=a&listingId=7", "/messages.data?receiverId=a&listingId=7&"],
    ["/en/messages?receiverId=a", "/en/messages.data?receiverId=a&"],
    ["/add-listing", "/add-listing.data?"],
    ["/account?tab=inactive", "/account.data?tab=inactive&"],
  ])("to %s does not contain the parameters that the router adds", async (path, data) => {
    const { text } = await browser().get(`${data}_routes=root%2Croutes%2Fgates%2Fmember`);
    expect(text).toContain(`/sign-in?next=${encodeURIComponent(path)}"`);
  });

  it.each([
    ["/signin", "/sign-in", "sign-in-alias"],
    ["/signup", "/sign-up", "sign-up-alias"],
    ["/email-verification", "/verify-email", "email-verification-alias"],
  ])("from the older spelling %s does not contain them either", async (path, target, route) => {
    const requested = `${path}.data?next=%2Fwaiting&_routes=root%2Croutes%2F${route}`;
    const { text } = await browser().get(requested);
    expect(text).toContain(`"${target}?next=%2Fwaiting"`);
    const long = await browser().get(`${path}?next=${"x".repeat(12_000)}`);
    expect(long.headers.get("location"), "no header is longer than 16 KB").toBe(target);
  });
});

const fieldsOf = (html: string) =>
  [...html.matchAll(/<input\b[^>]*\bname="(\w+)"/g)].map(([, name]) => name);

describe("the pages of entry", () => {
  it.each([
    ["/en/sign-in", ["email", "phone", "password"], "/en/sign-up", "Forgot password?"],
    [
      "/en/sign-up",
      ["fullName", "email", "phone", "password", "confirmation", "terms"],
      "/en/sign-in",
      "Choose a safe password",
    ],
  ])("%s has the fields and the ways that are promised", async (path, fields, other, words) => {
    const html = mainOf((await browser().get(path)).text);
    expect(fieldsOf(html)).toEqual(fields);
    expect(holds(html, `href="${other}"`)).toBe(true);
    expect(holds(html, `href="${path}?provider=soon"`)).toBe(true);
    expect(holds(html, 'href="mailto:')).toBe(true);
    expect(wordsOf(html)).toContain(words);
  });
});

describe("a form of entry that is not complete", () => {
  it.each([
    ["/en/sign-in", {}, ["Incomplete data", "Please enter either email or phone number"]],
    ["/en/sign-up", {}, ["Email and password are required"]],
    ["/en/sign-up", { password, confirmation: password }, ["Email is required"]],
    [
      "/en/sign-up",
      { email: "a@b.example", password, confirmation: `${password}!` },
      ["Passwords do not match"],
    ],
    ["/sign-in", {}, ["بيانات ناقصة", "البريد الإلكتروني أو رقم الهاتف مطلوب"]],
    ["/sign-up", {}, ["البريد الإلكتروني وكلمة المرور مطلوبان"]],
    ["/sign-up", { password, confirmation: password }, ["البريد الإلكتروني مطلوب"]],
    [
      "/sign-up",
      { email: "a@b.example", password, confirmation: `${password}!` },
      ["كلمتا المرور غير متطابقتين"],
    ],
  ])("at %s with %j comes back and says so", async (path, form, words) => {
    const { status, text } = await browser().post(path, form);
    expect(status).toBe(422);
    for (const each of words) expect(wordsOf(text)).toContain(each);
  });
});

describe("the end of signing up", () => {
  it.each(["ar", "en"] as const)("leads to signing in with the address (%s)", async (locale) => {
    const visitor = browser();
    const email = `${newId()}@members.dalil.test`;
    await visitor.get("/sign-up");
    const joined = await visitor.post(pathIn(locale, "/sign-up"), {
      ...signUpForm(email),
      next: "/favorites",
    });
    const [form = ""] = /<form\b[^]*?<\/form>/.exec(mainOf(joined.text)) ?? [];
    const sent = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    expect(sent).toEqual({ intent: "address", email, next: "/favorites" });
    const { status, text } = await visitor.post(pathIn(locale, "/sign-in"), sent);
    expect(status).toBe(200);
    expect(holds(mainOf(text), `value="${email}"`)).toBe(true);
    expect(holds(mainOf(text), 'value="/favorites"')).toBe(true);
    expect(holds(mainOf(text), 'role="alert"')).toBe(false);
  });
});

describe("signing up with an address that has an account", () => {
  it.each([
    ["/en/sign-up", "Signup Successful"],
    ["/en/sign-up.data", "confirmationRequired"],
  ])("gets the answer of a new one at %s", async (path, said) => {
    const form = signUpForm(`${newId()}@members.dalil.test`);
    const answers = [];
    for (let time = 0; time < 2; time++) {
      const visitor = browser();
      await visitor.get("/en/sign-up");
      const { status, text } = await visitor.post(path, form);
      // Each answer has an id of its own.
      answers.push([status, wordsOf(text).replaceAll(/"id","[^"]+"/g, "")]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toEqual([200, expect.stringContaining(said)]);
  });
});

describe("signing in", () => {
  it("leads to no other site", async () => {
    const member = browser();
    const email = await joinAs(member);
    for (const next of elsewhere) {
      const form = { email, phone: "", password, next };
      const answer = await member.post("/en/sign-in", form);
      expect(answer.headers.get("location")).toBe("/en/account");
    }
  });

  it("says when it may be tried again", async () => {
    const guest = browser();
    await guest.get("/sign-in");
    const form = { email: `${newId()}@members.dalil.test`, phone: "", password: "wrong-one" };
    for (let time = 0; time < 10; time++) await guest.post("/en/sign-in", form);
    const refused = await guest.post("/en/sign-in", form);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(wordsOf(refused.text)).toContain("Wait 10 seconds, then send the form again.");
  });

  it("with a wrong password leaves the address where it was", async () => {
    const email = `${newId()}@members.dalil.test`;
    const form = { email, phone: "", password: "not-the-password" };
    const { text } = await browser().post("/en/sign-in", form);
    expect(holds(mainOf(text), 'role="alert"')).toBe(true);
    expect(holds(mainOf(text), `value="${email}"`)).toBe(true);
  });

  it("says after too many wrong passwords when to try again", async () => {
    const guest = browser();
    await guest.get("/sign-in");
    // Each of another account: what counts then is the browser.
    const send = async (path: string) => {
      const form = { email: `${newId()}@members.dalil.test`, phone: "", password: "wrong-one" };
      return (await guest.post(path, form)).text;
    };
    for (let time = 0; time < 20; time++) await send("/sign-in");
    for (const said of [await send("/sign-in.data"), alertOf(await send("/sign-in"))]) {
      expect(said).toContain("طلبات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.");
      expect(said).toContain("يتاح لك المزيد بعد");
    }
    for (const said of [await send("/en/sign-in.data"), alertOf(await send("/en/sign-in"))]) {
      expect(said).toContain("Too many requests. Please wait a few minutes before trying again.");
      expect(said).toContain("The next is free in");
    }
  });

  it.each(["ar", "en"] as const)(
    "knows a number in the field for the address, and an address in the other's (%s)",
    async (locale) => {
      const member = browser();
      const email = `${newId()}@members.dalil.test`;
      const number = `0955${String(Date.now()).slice(-6)}`;
      await member.get("/sign-up");
      await member.post("/sign-up", signUpForm(email, { phone: number }));
      const at = pathIn(locale, "/sign-in");
      for (const fields of [
        { email: number, phone: "" },
        { email: "", phone: email },
        { email: number, phone: email },
      ]) {
        const entered = await browser().post(at, { ...fields, password });
        expect(entered.headers.get("location")).toBe(pathIn(locale, "/account"));
      }
      const { text } = await browser().post(at, { email: "0955", phone: "", password });
      const said = { ar: "يجب ألا يقل رقم الهاتف عن 7 أرقام", en: "at least 7 digits" };
      expect(wordsOf(mainOf(text))).toContain(said[locale]);
      expect(/<input\b[^>]*value="0955"[^>]*>/.exec(mainOf(text))?.[0]).toContain('name="phone"');
    },
  );

  it.each([
    ["ar", "تسجيل الدخول برقم الهاتف غير متاح. استعمل البريد الإلكتروني."],
    ["en", "Phone logins are not available. Please use email to sign in."],
  ] as const)("refuses a number where only an email counts (%s)", async (locale, said) => {
    configureSite({ ...site(), phoneSignIn: false });
    try {
      const form = { email: "", phone: "٠٩٣٣ ١٢٣ ٤٥٦", password: "whatever-it-is" };
      const { text } = await browser().post(pathIn(locale, "/sign-in"), form);
      expect(wordsOf(text)).toContain(said);
      const typed = { email: "0933123456", password: "whatever-it-is" };
      const again = mainOf((await browser().post(pathIn(locale, "/sign-in"), typed)).text);
      expect(wordsOf(again)).toContain(said);
      expect(holds(again, 'value="0933123456"')).toBe(true);
      const pages = await Promise.all(
        ["/sign-in", "/sign-up"].map(async (path) => {
          return mainOf((await browser().get(pathIn(locale, path))).text);
        }),
      );
      expect(fieldsOf(pages[0] ?? "")).toEqual(["email", "password"]);
      const offers = {
        ar: /يكفي أحدهما|برقم هاتفك|بدلًا من البريد/,
        en: /the number|phone number\.|sign in with it/,
      };
      for (const page of pages) expect(wordsOf(page)).not.toMatch(offers[locale]);
    } finally {
      configureSite({ ...site(), phoneSignIn: true });
    }
  });

  it.each([
    ["ar", "حسابك بانتظار الحذف"],
    ["en", "Your Account Is Waiting to Be Deleted"],
  ] as const)("offers a member who is leaving to stay, or to go (%s)", async (locale, title) => {
    const member = browser();
    const email = await joinAs(member);
    const at = (path: string) => pathIn(locale, path);
    const openAgain = async () => {
      const leave = { intent: "delete", current: password, understood: "yes" };
      await member.post(at("/account/settings"), leave);
      const entered = await member.post(at("/sign-in"), { email, phone: "", password });
      const { text } = await member.get(entered.headers.get("location") ?? "");
      expect(wordsOf(text)).toContain(title);
      return mainOf(text).match(/<form\b[^]*?<\/form>/g) ?? [];
    };
    const actionOf = (form = "") => /^<form(?=[^>]*action="([^"]*)")/.exec(form)?.[1];
    const leavesAt = async () =>
      (await ask("select deletion_requested_at from users where email = $1", email))[0];
    const [keep] = (await openAgain()).filter((form) => holds(form, 'value="keep"'));
    expect(actionOf(keep)).toBe(at("/sign-in"));
    expect(await leavesAt()).toEqual({ deletion_requested_at: expect.any(Date) });
    const stayed = await member.post(at("/sign-in"), { intent: "keep" });
    expect(stayed.headers.get("location")).toBe(at("/account"));
    expect((await member.get(at("/account"))).status).toBe(200);
    expect(await leavesAt()).toEqual({ deletion_requested_at: null });
    expect((await openAgain()).map(actionOf)).toContain(at("/sign-out"));
    expect((await member.post(at("/sign-out"), {})).headers.get("location")).toBe(at("/"));
    const gone = await member.get(at("/account"));
    expect(gone.headers.get("location")).toMatch(new RegExp(`^${at("/sign-in")}(\\?|$)`));
  });

  it("has a second step only after the first", async () => {
    const guest = browser();
    expect((await guest.get("/en/sign-in/code?next=/account")).status).toBe(200);
    const answer = await guest.post("/en/sign-in/code", { code: "123456", next: "/favorites" });
    expect(answer.status).toBe(422);
    expect(holds(answer.text, 'href="/en/sign-in?next=%2Ffavorites"')).toBe(true);
  });

  it("goes to no provider that is not set up", async () => {
    const answer = await browser().post("/en/sign-in", { intent: "provider", provider: "google" });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("refresh")).toBeNull();
  });
});
