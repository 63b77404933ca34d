import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { startMailServer } from "#test/mail-server.ts";
import { holds, wordsOf } from "#test/html.ts";
import { listingForm, listingIdsIn, password, signUpForm } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

// Where mails are sent, nobody learns by signing up and signing in who has an account.
const mails = await startMailServer();
const { browser, ask: query } = useProgram({ smtpUrl: `smtp://127.0.0.1:${mails.port}` });
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

/**
 * Somebody who signed in, and published this, while no mails were sent; they have not confirmed their address
 * since.
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
    ["/add-listing", "أكّد بريدك قبل النشر", "أرسل الرابط من جديد"],
    ["/en/add-listing", "Confirm your email before you publish", "Send the link again"],
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
    expect(holds(text, "Not published yet. First open the link")).toBe(true);
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
