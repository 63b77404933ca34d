import { statSync } from "node:fs";
import { join } from "node:path";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { site, configureSite } from "#app/platform/site.server.ts";
import { enrol, enterAs, type Member, password } from "#test/accounts.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { countStatements } from "#test/statements.ts";
import { signIn, signOut } from "#app/features/sign-in/sign-in.server.ts";
import { createAuth } from "./auth.server.ts";
import { purgeSessions } from "./data/session-queries.server.ts";
import { sessions, users } from "./data/tables.ts";
import { findSession, findSignedInBy, findLiveSessions, findViewer } from "./sessions.server.ts";

const { db } = useDatabase();
let email = "";
let me: Member;

beforeEach(async () => {
  email = await enrol();
  me = await enterAs(email);
});

describe("a session", () => {
  it("lasts while the secret is changed, until the older key is removed", async () => {
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const before = site();
    const useKeys = (...secretKeys: typeof before.secretKeys) =>
      configureSite({ ...before, secretKeys });
    try {
      useKeys(older);
      const { caller, viewer, cookies } = await enterAs(email);
      useKeys(newer);
      expect(await findViewer(requestWith(cookies))).toBeNull();
      useKeys(newer, older);
      expect((await findViewer(requestWith(cookies)))?.id).toBe(viewer.id);
      const cleared = await signOut(caller);
      expect(cleared.cookies.join(), "the account library knows it too").toMatch(/max-age=0/i);
      expect(await findViewer(requestWith(cookies))).toBeNull();
    } finally {
      configureSite(before);
    }
  });

  it("ends on the server when its member signs out", async () => {
    const other = await enterAs(email);
    const cleared = await signOut(me.caller);
    expect(cleared.cookies.join()).toMatch(/max-age=0/i);
    expect(await findViewer(requestWith(me.cookies))).toBeNull();
    expect(await findViewer(requestWith(other.cookies))).not.toBeNull();
  });

  it("cannot be guessed or forged", async () => {
    const forged = me.cookies.map((cookie) => cookie.replace(/=([^;]{4})/, "=aaaa"));
    expect(await findViewer(requestWith(forged))).toBeNull();
    expect(await findViewer(requestWith(["dalil.session_token=x"]))).toBeNull();
    expect(await findViewer(requestWith([]))).toBeNull();
  });

  it("is accepted with its own signature only, not without one and not with that of another session", async () => {
    const other = await enterAs(await enrol());
    const value = (member: Member) => {
      const [, found = ""] = /session_token=([^;]*)/.exec(member.cookies.join()) ?? [];
      return decodeURIComponent(found);
    };
    const [token, signature] = value(me).split(".");
    const [, foreign] = value(other).split(".");
    const request = (text: string) =>
      findViewer(requestWith([`dalil.session_token=${encodeURIComponent(text)}`]));
    expect((await request(`${token}.${signature}`))?.id).toBe(me.viewer.id);
    for (const text of [
      `${token}`,
      `${token}.`,
      `${token}.${foreign}`,
      `${token}.${signature?.toLowerCase()}`,
      `${token}.${signature} `,
      `.${signature}`,
    ])
      expect(await request(text), text).toBeNull();
  });

  it("lasts thirty days from its last use, which is written down once a day", async () => {
    await db().execute(sql`update sessions set expires_at = now() + interval '29 days'`);
    const find = () => findViewer(requestWith(me.cookies));
    expect(await countStatements(find)).toBe(2);
    expect(await countStatements(find)).toBe(1);
    const { rows } = await db().execute(
      sql`select from sessions where expires_at > now() + interval '29 days 23 hours'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("is read in one statement, with its member and the parts of the page that belong to them", async () => {
    const parts = {
      name: (id: SQL) => sql<string>`(select name from users asked where id = ${id})`,
    };
    let found: Awaited<ReturnType<typeof findSignedInBy<typeof parts>>> = null;
    const find = async () => (found = await findSignedInBy(requestWith(me.cookies), parts));
    expect(await countStatements(find)).toBe(1);
    expect(found).toMatchObject({ viewer: { id: me.viewer.id }, parts: { name: me.viewer.name } });
  });

  it("ends when it expires", async () => {
    await db().execute(sql`update sessions set expires_at = now() - interval '1 minute'`);
    expect(await findViewer(requestWith(me.cookies))).toBeNull();
  });

  it("lasts 180 days at most, however often it is used", async () => {
    await db().execute(sql`update sessions set created_at = now() - interval '179 days'`);
    const found = await findSession(requestWith(me.cookies));
    expect(found).not.toBeNull();
    const id = found?.sessionId ?? "";
    expect(await findLiveSessions([id])).toEqual(new Set([id]));
    await db().execute(sql`update sessions set created_at = now() - interval '181 days'`);
    expect(await findViewer(requestWith(me.cookies))).toBeNull();
    expect(await findLiveSessions([id])).toEqual(new Set());
    await purgeSessions(db(), new Date());
    expect((await db().execute(sql`select from sessions`)).rows).toEqual([]);
  });

  it("of a browser ends when somebody signs in there again", async () => {
    const caller = newCaller(me.cookies);
    const again = await signIn({ email, phone: "", password }, caller);
    if (again.outcome !== "signed-in") throw new Error(again.outcome);
    expect(await findViewer(requestWith(again.cookies))).not.toBeNull();
    expect(await findViewer(requestWith(me.cookies))).toBeNull();
  });

  it("can be ended when there is none, which changes nothing", async () => {
    await expect(signOut(newCaller())).resolves.toBeDefined();
  });

  it("is bound to the site's own host and to encryption under https", async () => {
    const before = site();
    configureSite({ ...before, publicUrl: "https://dalil.example" });
    try {
      const { authCookies } = await createAuth().$context;
      expect(authCookies.sessionToken).toMatchObject({
        name: "__Host-dalil.session_token",
        attributes: { secure: true, httpOnly: true, sameSite: "lax", path: "/" },
      });
    } finally {
      configureSite(before);
    }
  });

  it("is signed with a secret only its owner reads", () => {
    const folder = join(site().dataDir, "keys");
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe("an account of the demo where no demo is wanted (DEMO=0)", () => {
  const wants = (demo: boolean) => configureSite({ ...site(), demo });
  afterEach(() => wants(true));

  it("cannot be signed in to, with the same reply as for a wrong password", async () => {
    await db()
      .update(users)
      .set({ isDemo: true, phoneNumber: "+963944770033" })
      .where(eq(users.email, email));
    wants(false);
    const before = await db().select().from(sessions);
    expect(await signIn({ email, phone: "", password }, newCaller())).toEqual({ outcome: "wrong" });
    const byPhone = { email: "", phone: "0944770033", password };
    expect(await signIn(byPhone, newCaller())).toEqual({ outcome: "wrong" });
    expect(await db().select().from(sessions)).toEqual(before);
    wants(true);
    expect((await signIn({ email, phone: "", password }, newCaller())).outcome).toBe("signed-in");
  });

  it("loses its session and its open event streams", async () => {
    const found = await findSession(requestWith(me.cookies));
    const ids = [found?.sessionId ?? ""];
    await db().update(users).set({ isDemo: true }).where(eq(users.email, email));
    expect(await findViewer(requestWith(me.cookies))).not.toBeNull();
    wants(false);
    expect(await findViewer(requestWith(me.cookies))).toBeNull();
    expect(await findLiveSessions(ids)).toEqual(new Set());
    wants(true);
    expect(await findLiveSessions(ids)).toEqual(new Set(ids));
  });
});
