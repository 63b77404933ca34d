import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { codeFor } from "#test/e2e/authenticator.ts";
import { startMailServer } from "#test/mail-server.ts";
import { fieldsFor, holds, wordsOf } from "#test/html.ts";
import { listingForm, listingIdsIn, password, signUpForm } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

// Where mails are sent, nobody learns by signing up and signing in who has an account.
const mails = await startMailServer();
const { browser, ask: query } = useProgram({
  smtpUrl: `smtp://127.0.0.1:${mails.port}`,
  requireStaffMfa: true,
});
afterAll(() => mails.close());

beforeEach(() => query("delete from limits"));

const address = () => `${newId()}@mailed.dalil.test`;
const number = () => `09${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;

async function join(visitor: Browser, email: string, more: Record<string, string> = {}) {
  await visitor.get("/sign-up");
  return visitor.post("/en/sign-up", signUpForm(email, more));
}

/** A member, with another password than the one that curious people try. */
async function known(phone = ""): Promise<string> {
  const email = address();
  const own = "بحر-وسبع-نخلات-8";
  await join(browser(), email, { phone, password: own, confirmation: own });
  await query("update users set email_verified = true where email = $1", email);
  return email;
}

/** The path of the newest link to `page` in a mail for somebody. */
async function linkTo(email: string, page: string): Promise<string> {
  const links = () =>
    mails.received
      .filter(({ to }) => to.includes(email))
      .flatMap(({ mail }) => mail.text?.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => link.includes(page));
  await vi.waitFor(() => expect(links()).not.toEqual([]), { timeout: 20_000, interval: 20 });
  const { pathname, search } = new URL(links().at(-1) ?? "");
  return pathname + search;
}

const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

const tokenOf = (path: string) => path.split("token=")[1] ?? "";

/** All that an answer says, without what is drawn for each: the address that was typed and its own secrets. */
function textOf(
  { status, headers, text, cookies }: Awaited<ReturnType<Browser["post"]>>,
  typed: string[],
) {
  const same = (value: string) =>
    typed
      .reduce((text, each) => text.replaceAll(each, "…"), value)
      .replaceAll(/nonce[-=]"?[\w+/=-]+"?/g, "nonce")
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "the answer's own id");
  const messages = [...headers]
    .filter(([name]) => !["set-cookie", "x-request-id", "server-timing"].includes(name))
    .map(([name, value]) => [name, same(value)]);
  return {
    status,
    told: messages,
    text: same(text),
    cookies: cookies.map((cookie) => cookie.split("=")[0]),
  };
}

describe("whoever signs up with an address, and then signs in,", () => {
  const ways: [string, (email: string, phone: string) => Record<string, string>][] = [
    ["by the address", (email) => ({ email, phone: "", password })],
    ["by the number", (_email, phone) => ({ email: "", phone, password })],
    [
      "by the address with another password",
      (email) => ({ email, phone: "", password: "x-not-it" }),
    ],
  ];

  it.each(ways)(
    "%s gets the same response whether it had an account or not",
    async (_way, form) => {
      const answers = [];
      for (const isKnown of [true, false]) {
        const phone = number();
        const email = isKnown ? await known(phone) : address();
        const visitor = browser();
        const joined = textOf(await join(visitor, email, { phone }), [email, phone]);
        const typed = form(email, phone);
        const entered = await visitor.post("/en/sign-in", typed);
        expect(entered.status).toBe(422);
        const scripted = await visitor.post("/en/sign-in.data", typed);
        const elsewhere = await browser().post("/en/sign-in", typed);
        const all = [entered, scripted, elsewhere].map((each) => textOf(each, [email, phone]));
        answers.push({ joined, all });
        const account = await visitor.get("/en/account");
        expect(account.status).toBe(302);
      }
      expect(answers[0]).toEqual(answers[1]);
    },
  );

  it("is asked to open the link first", async () => {
    const [visitor, email] = [browser(), address()];
    await join(visitor, email);
    const form = { email, phone: "", password };
    const words = async (path: string) => wordsOf((await visitor.post(path, form)).text);
    expect(await words("/en/sign-in")).toContain("first open the link we sent to your email");
    expect(await words("/sign-in")).toContain("فافتح أولًا الرابط الذي أرسلناه إلى بريدك");
  });

  it("is asked for a proof after as many tries", async () => {
    const counts = [];
    for (const email of [await known(), address()]) {
      const visitor = browser();
      await join(visitor, email);
      let tries = 0;
      while ((await visitor.post("/en/sign-in", { email, phone: "", password })).status === 422) {
        tries++;
      }
      counts.push(tries);
    }
    expect(counts).toEqual([7, 7]);
  });

  it("comes in once the link was opened, by the address and by the number", async () => {
    const [visitor, email, phone] = [browser(), address(), number()];
    await join(visitor, email, { phone });
    await query("update users set email_verified = true where email = $1", email);
    for (const form of [
      { email, phone: "", password },
      { email: "", phone, password },
    ]) {
      expect((await browser().post("/en/sign-in", form)).status).toBe(302);
    }
  });
});

const words = {
  ar: {
    signedUp: "أُنشئ حسابك",
    linkSent: "أرسلنا رابط التأكيد",
    openLink: "فافتح أولًا الرابط الذي أرسلناه إلى بريدك",
    confirmed: "تأكّد بريدك",
    failed: "تعذّر تأكيد بريدك",
    emailRequired: "البريد الإلكتروني مطلوب",
    resetSent: "راجع بريدك",
    tooShort: "كلمة المرور قصيرة جدًا",
    differ: "كلمتا المرور غير متطابقتين",
    changed: "تغيّرت كلمة المرور",
    invalid: "الرابط غير صالح",
    linkUsed: "استُعمل هذا الرابط من قبل. إن كنت أنت من استعمله",
    resetUsed: "حُفظت به كلمة مرور جديدة",
    goOn: "سجّل الدخول لتتابع",
  },
  en: {
    signedUp: "Signup Successful",
    linkSent: "A confirmation link was sent",
    openLink: "first open the link we sent to your email",
    confirmed: "Your Email Is Confirmed",
    failed: "Verification Failed",
    emailRequired: "Email Required",
    resetSent: "Check your email",
    tooShort: "Password Too Short",
    differ: "Passwords Don&#x27;t Match",
    changed: "Your Password Was Changed",
    invalid: "Invalid Token",
    linkUsed: "This link was used already.",
    resetUsed: "A new password was saved with this link.",
    goOn: "Sign in to continue.",
  },
};

describe.each(["ar", "en"] satisfies Locale[])("the link of a mail (%s)", (locale) => {
  const texts = words[locale];
  const at = (path: string) => pathIn(locale, path);
  const signIn = (visitor: Browser, email: string, secret = password) =>
    visitor.post(at("/sign-in"), { email, phone: "", password: secret });
  /** What the link shows has a form with the link's secret. */
  const expectToken = async (link: string) => {
    const { status, text } = await browser().get(link);
    expect(status).toBe(200);
    const [field = ""] = /<input(?=[^>]*name="token")[^>]*>/.exec(mainOf(text)) ?? [];
    expect(field).toContain(`value="${tokenOf(link)}"`);
  };

  it("confirms an address, once, and is not spent by whoever only looks", async () => {
    const [visitor, email] = [browser(), address()];
    await visitor.get(at("/sign-up"));
    const joined = wordsOf((await visitor.post(at("/sign-up"), signUpForm(email))).text);
    for (const said of [texts.signedUp, texts.linkSent, email]) expect(joined).toContain(said);
    expect(wordsOf((await signIn(visitor, email)).text)).toContain(texts.openLink);

    const link = await linkTo(email, "token=");
    expect(link).toMatch(new RegExp(`^${at("/verify-email")}\\?token=`));
    await expectToken(link);
    const form = { intent: "confirm", token: tokenOf(link) };
    const { text } = await visitor.post(at("/verify-email"), form);
    expect(wordsOf(text)).toContain(texts.confirmed);
    expect((await signIn(visitor, email)).status).toBe(302);

    const again = await browser().get(link);
    expect(again.status).toBe(400);
    expect(wordsOf(again.text)).toContain(texts.failed);
    expect(wordsOf(again.text)).toContain(texts.linkUsed);
    const twice = await visitor.post(at("/verify-email"), form);
    expect(twice.status).toBe(400);
    expect(wordsOf(twice.text)).toContain(texts.linkUsed);
    for (const to of ["/sign-in", "/"])
      expect(holds(mainOf(again.text), `href="${at(to)}"`), to).toBe(true);
  });

  it.each(["/communities?tab=mine", "/add-listing"])(
    "leads a newcomer on to where they were going, on another device too, never to a gate's error (%s)",
    async (place) => {
      const [visitor, device, email] = [browser(), browser(), address()];
      const invitation = at(place);
      const gate = (await visitor.get(invitation)).headers.get("location") ?? "";
      expect(gate).toBe(at(`/sign-in?next=${encodeURIComponent(invitation)}`));
      await visitor.get(at("/sign-up"));
      await visitor.post(at("/sign-up"), { ...signUpForm(email), next: invitation });
      const link = await linkTo(email, "token=");
      const opened = fieldsFor((await device.get(link)).text, "/verify-email");
      expect(opened).toMatchObject({ intent: "confirm", next: invitation });
      const done = await device.post(at("/verify-email"), opened);
      expect(holds(mainOf(done.text), `href="${at("/account")}"`)).toBe(false);
      const arrival = fieldsFor(done.text, "/sign-in");
      const entry = await device.post(at("/sign-in"), arrival);
      expect(entry.status).toBe(200);
      const words = wordsOf(entry.text);
      for (const each of [texts.confirmed, texts.goOn]) expect(words).toContain(each);
      for (const each of ["Login Required", "تسجيل الدخول مطلوب"])
        expect(words).not.toContain(each);
      const { email: filled, next } = fieldsFor(entry.text, "/sign-in");
      expect([filled, next]).toEqual([email, invitation]);
      const form = { email, phone: "", password, next: next ?? "" };
      expect((await device.post(at("/sign-in"), form)).headers.get("location")).toBe(invitation);
      expect((await device.get(invitation)).status).toBe(200);
    },
  );

  it("leads a member who is signed in straight on", async () => {
    const [visitor, email] = [browser(), address()];
    await join(visitor, email);
    const form = { intent: "confirm", token: tokenOf(await linkTo(email, "token=")) };
    await query("update users set email_verified = true where email = $1", email);
    await signIn(visitor, email);
    await query("update users set email_verified = false where email = $1", email);
    const { text } = await visitor.post(at("/verify-email"), form);
    expect(holds(mainOf(text), `href="${at("/account")}"`)).toBe(true);
    expect(holds(mainOf(text), `action="${at("/sign-in")}"`)).toBe(false);
  });

  it("keeps the way of who forgot their password, or had an account already", async () => {
    const [visitor, email] = [browser(), address()];
    const invitation = at("/communities");
    await visitor.get(at("/sign-up"));
    await visitor.post(at("/sign-up"), signUpForm(email));
    await visitor.post(at("/sign-up"), { ...signUpForm(email), next: invitation });
    const known = await linkTo(email, "/sign-in");
    expect(known).toBe(at(`/sign-in?next=${encodeURIComponent(invitation)}`));
    const page = (await visitor.get(known)).text;
    expect(holds(page, `href="${at("/reset-password")}?next=`)).toBe(true);
    await visitor.post(at("/reset-password"), { email, next: invitation });
    const link = await linkTo(email, "/reset-password?token=");
    const fresh = "قمر-فوق-بردى-12";
    const opened = fieldsFor((await browser().get(link)).text, "/reset-password");
    const choice = { ...opened, password: fresh, confirmation: fresh };
    const changed = await browser().post(at("/reset-password"), choice);
    expect(fieldsFor(changed.text, "/sign-in")).toMatchObject({ email, next: invitation });
    const entry = await visitor.post(at("/sign-in"), fieldsFor(changed.text, "/sign-in"));
    expect(wordsOf(entry.text)).toContain(texts.changed);

    // Sent a second time it does not say that the old password counts.
    const twice = await browser().post(at("/reset-password"), choice);
    expect(twice.status).toBe(400);
    expect(wordsOf(twice.text)).toContain(texts.resetUsed);
    expect(wordsOf(twice.text)).not.toMatch(/old password is unchanged|وبقيت كلمتك القديمة/);
    await query("update account_tokens set used_at = null, expires_at = now()");
    const late = await browser().post(at("/reset-password"), choice);
    expect(wordsOf(late.text)).toMatch(/old password is unchanged|وبقيت كلمتك القديمة/);
  });

  it("replaces a forgotten password, once, and every session ends", async () => {
    const [visitor, elsewhere, email] = [browser(), browser(), address()];
    await join(visitor, email);
    await query("update users set email_verified = true where email = $1", email);
    await elsewhere.get("/sign-in");
    expect((await signIn(elsewhere, email)).status).toBe(302);

    const path = at("/reset-password");
    expect(holds((await visitor.get(at("/sign-in"))).text, `href="${path}"`)).toBe(true);
    const send = async (form: Record<string, string>) =>
      wordsOf((await visitor.post(path, form)).text);
    expect(await send({ email: "" })).toContain(texts.emailRequired);
    expect(await send({ email })).toContain(texts.resetSent);
    const link = await linkTo(email, "/reset-password?token=");
    expect(link).toMatch(new RegExp(`^${at("/reset-password")}\\?token=`));
    await expectToken(link);
    const choose = (secret: string, confirmation = secret) =>
      send({ token: tokenOf(link), password: secret, confirmation });
    const fresh = "قمر-فوق-بردى-12";
    expect(await choose("abc", "abcd")).toContain(texts.tooShort);
    const differing = await choose(fresh, "قمر-فوق-بردى-13");
    expect(differing).not.toContain(texts.tooShort);
    expect(differing).toContain(texts.differ);
    expect(await choose(fresh)).toContain(texts.changed);

    const refused = await signIn(visitor, email);
    expect(refused.status).toBe(422);
    expect(holds(mainOf(refused.text), 'role="alert"')).toBe(true);
    expect((await signIn(visitor, email, fresh)).headers.get("location")).toBe(at("/account"));
    const ended = await elsewhere.get(at("/account"));
    expect(ended.headers.get("location")).toMatch(new RegExp(`^${at("/sign-in")}(\\?|$)`));
    const again = await visitor.get(link);
    expect(wordsOf(again.text)).toContain(texts.invalid);
    for (const to of ["/sign-in", "/reset-password"])
      expect(holds(mainOf(again.text), `href="${at(to)}"`), to).toBe(true);
    expect((await visitor.get(at("/sign-in"))).headers.get("location")).toBe(at("/account"));
  });
});

describe("a member of staff without a second factor", () => {
  it("sees what is closed, and how to open it", async () => {
    const [member, email] = [browser(), address()];
    await join(member, email);
    await query(
      "update users set email_verified = true, role = 'administrator' where email = $1",
      email,
    );
    expect((await member.post("/en/sign-in", { email, phone: "", password })).status).toBe(302);
    const path = "/en/account/settings";
    const section = (html: string) =>
      /<section[^>]*id="two-factor"[^]*?<\/section>/.exec(html)?.[0] ?? "";
    const linksIn = (html: string) =>
      [...html.matchAll(/<input(?=[^>]*name="link")[^>]*value="([^"]*)"/g)].map(
        ([, value = ""]) => value,
      );
    const send = async (form: Record<string, string>) => {
      const answer = await member.post(path, form);
      if (answer.status !== 302) return answer.text;
      const to = answer.headers.get("location") ?? "";
      expect(to).toMatch(new RegExp(`^${path}(#|$)`));
      return (await member.get(to)).text;
    };
    const banner = "Turn on two-factor sign-in to work as staff";

    const account = (await member.get("/en/account")).text;
    expect(holds(wordsOf(account), banner)).toBe(true);
    expect(holds(account, `href="${path}#two-factor"`)).toBe(true);
    const closed = section((await member.get(path)).text);
    expect(closed).not.toContain('name="current"');
    expect(closed).toContain("Email me the link");
    expect(await send({ intent: "two-factor-link" })).toContain("The link is on its way");
    const linked = await linkTo(email, "second-step=");
    const opened = section((await member.get(linked)).text);
    expect(opened).toContain('name="current"');
    const [link = ""] = linksIn(opened);
    expect(link).toBe(/second-step=([^#]+)/.exec(linked)?.[1]);
    const begun = await send({ intent: "two-factor-begin", current: password, link });
    const forms = begun.match(/<form\b[^]*?<\/form>/g) ?? [];
    const [kept = ""] = linksIn(forms.find((form) => holds(form, 'name="code"')) ?? "");
    expect(kept).toBe(link);
    const secret = />([A-Z2-7]{4}(?: [A-Z2-7]{1,4}){3,})</.exec(begun)?.[1] ?? "";
    const on = await send({ intent: "two-factor-confirm", code: codeFor(secret), link: kept });
    expect(section(on)).toMatch(/>On</);
    expect(wordsOf((await member.get("/en/account")).text)).not.toContain(banner);
    expect((await member.get("/en/admin")).status).toBe(200);
  });
});

/**
 * Somebody who signed in, and published this, while no mails were sent; they have not confirmed their address since.
 */
async function unconfirmed(title?: string): Promise<Browser> {
  const member = browser();
  const email = await known();
  await member.get("/sign-in");
  const form = { email, phone: "", password: "بحر-وسبع-نخلات-8" };
  expect((await member.post("/sign-in", form)).status).toBe(302);
  if (title) expect((await member.post("/add-listing", listingForm({ title }))).status).toBe(302);
  await query("update users set email_verified = false where email = $1", email);
  return member;
}

describe("a member who has not confirmed their address", () => {
  it.each([
    ["/add-listing", "أكّد حسابك قبل النشر", "أرسل الرابط من جديد"],
    ["/en/add-listing", "Confirm your account before you publish", "Send the link again"],
  ])("drafts at %s, and reads what is missing", async (path, missing, again) => {
    const { status, text } = await (await unconfirmed()).get(path);
    expect(status).toBe(200);
    expect(holds(text, 'name="title"')).toBe(true);
    expect(holds(text, missing)).toBe(true);
    expect(holds(text, again)).toBe(true);
  });

  it("is sent the link again from there", async () => {
    const member = await unconfirmed();
    const { text } = await member.post("/en/verify-email", { intent: "resend" });
    expect(wordsOf(text)).toContain("a new link is on its way");
  });

  it("does not publish, and keeps what was typed", async () => {
    const member = await unconfirmed();
    const form = listingForm({ title: "طاولة زان مستديرة" });
    const { status, text } = await member.post("/en/add-listing", form);
    expect(status).toBe(403);
    expect(holds(text, "Not published yet. First confirm your account")).toBe(true);
    expect(holds(text, 'value="طاولة زان مستديرة"')).toBe(true);
    expect(listingIdsIn((await member.get("/account")).text)).toEqual([]);
  });

  it("opens a listing they published before, and cannot save a change to it", async () => {
    const member = await unconfirmed("مكتبة سنديان");
    const [id] = listingIdsIn((await member.get("/account")).text);
    const path = `/en/account/listings/${id}/edit`;
    const opened = await member.get(path);
    expect(opened.status).toBe(200);
    const version = /name="version" value="(\d+)"/.exec(opened.text)?.[1] ?? "";
    const saved = await member.post(path, listingForm({ title: "غيرها", version }));
    expect(saved.status).toBe(403);
    expect(holds(saved.text, 'value="غيرها"')).toBe(true);
    expect(holds((await member.get(path)).text, 'value="مكتبة سنديان"')).toBe(true);
  });
});
