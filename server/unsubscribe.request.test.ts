import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { listingLinkPath } from "#app/features/listing-life/listing-links.server.ts";
import { unsubscribePath } from "#app/features/member-mail/mail-choices.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { fieldsFor, holds, wordsOf } from "#test/html.ts";
import { joinAs, password } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, program, poolConfig, ask } = useProgram();

let member: Browser;
let email = "";
let userId = "";

const refused = async () => {
  const rows = await ask<{ kind: string }>(
    "select kind from mail_refusals where user_id = $1 order by kind",
    userId,
  );
  return rows.map(({ kind }) => kind);
};

/** As a mail program posts: no Origin, no cookie. */
async function oneClick(path: string, body = "List-Unsubscribe=One-Click") {
  const request = new Request(new URL(path, "http://dalil.test"), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  return program().fetch(request, {
    incoming: {
      socket: { remoteAddress: "192.0.2.9", remotePort: 40_000, remoteFamily: "IPv4" },
    },
  });
}

const tokenOf = (path: string) => path.replace(/^.*token=/, "");

beforeAll(async () => {
  member = browser();
  email = await joinAs(member);
  const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
  userId = row?.id ?? "";
  // The test signs as the program does: with the secret in its data folder.
  const dataDir = join(inject("dataDir"), String(poolConfig().database));
  configureSite(readEnv({ DATA_DIR: dataDir, PUBLIC_URL: "http://dalil.test" }));
});

describe("the unsubscribe link of a mail", () => {
  it.each(["", "/en"])(
    "is accepted from the one-click button of a mail program%s",
    async (prefix) => {
      const path = prefix + unsubscribePath(userId, prefix ? "comment" : "message");
      for (let i = 0; i < 2; i++) {
        const answer = await oneClick(path);
        expect(answer.status).toBe(204);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect(await refused()).toContain(prefix ? "comment" : "message");
    },
  );

  it.each(["?token=", "", "?token=x", "?token=%00", "?token=a.b.c.d", "?token[]=x"])(
    "is refused with %j",
    async (query) => {
      const before = await refused();
      expect((await oneClick(`/unsubscribe${query}`)).status).toBe(400);
      expect((await browser().get(`/en/unsubscribe${query}`)).status).toBe(400);
      expect(await refused()).toEqual(before);
    },
  );

  it("is a page with a button: neither opening it nor a HEAD request ends anything", async () => {
    const path = `/en${unsubscribePath(userId, "review")}`;
    const before = await refused();
    const guest = browser();
    const page = await guest.get(path);
    expect(page.status).toBe(200);
    expect(wordsOf(page.text)).toContain("Reviews others write about you");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(holds(page.text, 'name="robots" content="noindex')).toBe(true);
    expect(await refused()).toEqual(before);

    const done = await guest.post("/en/unsubscribe", { token: tokenOf(path) });
    expect(done.status).toBe(200);
    expect(wordsOf(done.text)).toContain("These emails have stopped");
    expect(await refused()).toContain("review");
  });
});

describe.each(["", "/en"])("the page of a mail's link (%s)", (prefix) => {
  it.each<[string, () => Promise<string>, target: string]>([
    [
      "that ended the mails",
      () => stop(unsubscribePath(userId, "offer")),
      "/account/settings#mail",
    ],
    ["to end mails that is cut off", () => open("/unsubscribe?token=x"), "/account/settings#mail"],
    ["to renew when nothing waits", () => open(renewal()), "/account"],
    ["to renew that is cut off", () => open("/keep-listing?token=x"), "/account"],
  ])("%s leads through signing in, without a gate's complaint", async (_which, html, target) => {
    const wanted = prefix + target;
    const signIn = `${prefix}/sign-in?next=${encodeURIComponent(wanted)}`;
    expect(holds(await html(), `href="${signIn}"`)).toBe(true);
    const guest = browser();
    const page = await guest.get(signIn);
    expect(wordsOf(page.text)).not.toMatch(/Login Required|تسجيل الدخول مطلوب/);
    const { next = "" } = fieldsFor(page.text, `${prefix}/sign-in`);
    const entered = await guest.post(`${prefix}/sign-in`, { email, phone: "", password, next });
    expect(entered.headers.get("location")).toBe(wanted);
    expect((await guest.get(wanted.replace(/#.*/, ""))).status).toBe(200);
  });

  const renewal = () => listingLinkPath("renew", userId, new Date());
  const open = async (path: string) => (await browser().get(prefix + path)).text;
  const stop = async (path: string) =>
    (await browser().post(`${prefix}/unsubscribe`, { token: tokenOf(path) })).text;
});

describe("the choice of mails", () => {
  it("is saved without script, and shown as it was saved", async () => {
    const form = new FormData();
    form.set("intent", "mail");
    for (const kind of ["listing_status", "news", "nonsense", "security"])
      form.append("mail", kind);
    const answer = await member.post("/en/account/settings", form);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/en/account/settings#mail");
    expect(await refused()).toEqual([
      "comment",
      "community",
      "confirmation",
      "ending",
      "favorite",
      "message",
      "offer",
      "price_drop",
      "review",
      "saved_search",
      "seller_published",
      "unanswered",
    ]);
    const { text } = await member.get("/en/account/settings");
    const isTicked = (kind: string) =>
      holds(text, new RegExp(`<input(?=[^>]*id="mail-${kind}")[^>]* checked=""`));
    expect(isTicked("news")).toBe(true);
    expect(isTicked("message")).toBe(false);
  });

  it("belongs to its member only", async () => {
    const before = await refused();
    const other = browser();
    await joinAs(other);
    await other.post("/account/settings", { intent: "mail", mail: "review", user: userId });
    expect((await browser().post("/account/settings", { intent: "mail" })).status).toBe(302);
    expect(await refused()).toEqual(before);
  });
});

it("a mail program that sends too many requests is told when to try again", async () => {
  await oneClick("/unsubscribe?token=x");
  await ask("update limits set tat = now() + interval '1 hour' where name = 'write/address'");
  const { status, headers } = await oneClick("/unsubscribe?token=x");
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  await ask("delete from limits");
});

describe("an address that sends our mails back", () => {
  it("is reported on the member's pages, with a link to confirm it again", async () => {
    const [row] = await ask<{ email: string }>("select email from users where id = $1", userId);
    expect(wordsOf((await member.get("/en/account")).text)).not.toContain("do not reach you");
    await ask("insert into mail_suppressions values ($1, 550, now())", row?.email);
    for (const path of ["/en/account", "/en/account/profile", "/en/account/settings"]) {
      const { text } = await member.get(path);
      expect(wordsOf(text), path).toContain("Our emails do not reach you");
      expect(holds(text, 'value="resend"'), path).toBe(true);
    }
    const sent = await member.post("/en/verify-email", { intent: "resend" });
    expect(sent.status).toBe(200);
  });
});
