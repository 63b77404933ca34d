import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { site } from "#app/platform/site.server.ts";
import { enrol, enterAs, type Member } from "#test/accounts.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { signOut } from "./accounts.server.ts";
import { findViewer } from "./session.server.ts";

const { db } = useDatabase();
let email = "";
let me: Member;

beforeEach(async () => {
  email = await enrol();
  me = await enterAs(email);
});

describe("a session", () => {
  it("ends on the server when its member signs out", async () => {
    const other = await enterAs(email);
    const cleared = await signOut(me.caller);
    expect(cleared.cookies.join()).toMatch(/max-age=0/i);
    expect(await findViewer(requestWith(me.cookies))).toBeNull();
    expect(await findViewer(requestWith(other.cookies))).not.toBeNull();
  });

  it("is nothing that can be guessed or forged", async () => {
    const forged = me.cookies.map((cookie) => cookie.replace(/=([^;]{4})/, "=aaaa"));
    expect(await findViewer(requestWith(forged))).toBeNull();
    expect(await findViewer(requestWith(["dalil.session_token=x"]))).toBeNull();
    expect(await findViewer(requestWith([]))).toBeNull();
  });

  it("is over when its time is", async () => {
    await db().execute(sql`update sessions set expires_at = now() - interval '1 minute'`);
    expect(await findViewer(requestWith(me.cookies))).toBeNull();
  });

  it("changes nothing when there is none to end", async () => {
    await expect(signOut(newCaller())).resolves.toBeDefined();
  });

  it("is signed with a secret only its owner reads", () => {
    const folder = join(site().dataDir, "keys");
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});
