import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { getListing, listNewest } from "#app/features/listings/listings.server.ts";
import { mayPublish } from "#app/features/listings/listing-policy.ts";
import { readSearchParams } from "#app/features/search/search-params.ts";
import { search } from "#app/features/search/search.server.ts";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { site } from "#app/platform/site.server.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { enrol, enter, enterAs, type Member, memberWith, password } from "#test/accounts.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { users } from "#app/features/accounts/data/tables.ts";
import { eraseDueAccounts } from "./leaving-jobs.server.ts";
import { cancelDeletion, listExports, requestDeletion, requestExport } from "./leaving.server.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { showListing } from "#test/shown-listing.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const { mailsTo, confirm } = useMail();
useJobs();
joinAllRooms();

const later = (ms = 0) => new Date(Date.now() + ms);
const read = { locale: "ar" as const, now: later() };
let email = "";
let me: Member;

beforeEach(async () => {
  email = `${newId()}@leaving.dalil.test`;
  await enrol(email, { phone: "0944 200 300" });
  await confirm(email);
  me = await enterAs(email);
});

const requestedFor = (query: string) => ({
  ...readSearchParams(new URLSearchParams({ q: query }), { sections: [], governorates: [] }),
  after: null,
});
const publish = (title: string) => showListing(me.viewer.id, title);

const exportsNow = () => listExports(me.viewer, later());
const ready = () =>
  vi.waitFor(
    async () => {
      const [latest] = await exportsNow();
      expect(latest?.state).toBe("ready");
      return latest;
    },
    { timeout: 20_000, interval: 100 },
  );

describe("leaving", () => {
  const leave = (word = password) =>
    requestDeletion(me.viewer, { password: word, caller: me.caller, now: later() });
  const seenBy = async (id: number, title: string) => ({
    page: await getListing(String(id), null, read).then(
      () => true,
      () => false,
    ),
    list: (await listNewest({ limit: 50 }, read)).cards.some((card) => card.id === id),
    search: (await search(requestedFor(title), read)).cards.some((card) => card.id === id),
    count: (await search(requestedFor(title), read)).count,
  });

  it("needs the password", async () => {
    expect(await leave("not-mine")).toBe("wrong-password");
    expect(await findViewer(me.caller.request)).not.toBeNull();
  });

  it("hides everything at once, signs out everywhere and says until when", async () => {
    const title = `مغادرة${newId()}`;
    const { id } = await publish(title);
    const other = await enterAs(email);
    expect(await seenBy(id, title)).toEqual({ page: true, list: true, search: true, count: 1 });
    const left = await leave();
    if (typeof left === "string") throw new Error(left);
    expect(Math.round((left.erasedAt.getTime() - Date.now()) / dayMs)).toBe(30);
    expect(await seenBy(id, title)).toEqual({ page: false, list: false, search: false, count: 0 });
    expect(await findViewer(me.caller.request)).toBeNull();
    expect(await findViewer(other.caller.request)).toBeNull();
    const [, mail] = await mailsTo(email, 2);
    expect(mail?.mail.subject).toBe("سيُحذف حسابك");
  });

  it("is offered to be taken back at the next sign-in, and everything is as it was", async () => {
    const title = `عودة${newId()}`;
    const { id } = await publish(title);
    await leave();
    const back = await enter(email);
    expect(back).toMatchObject({ outcome: "signed-in", leaving: true });
    if (back.outcome !== "signed-in") throw new Error(back.outcome);
    const { viewer } = await memberWith(back.cookies);
    expect(viewer.deletionRequestedAt).not.toBeNull();
    expect(mayPublish(viewer)).toBe(false);
    expect(await getListing(String(id), viewer, read)).toMatchObject({ id });

    await cancelDeletion(viewer, later());
    expect(await seenBy(id, title)).toEqual({ page: true, list: true, search: true, count: 1 });
    expect(await enter(email)).toMatchObject({ outcome: "signed-in", leaving: false });
  });

  it("erases the account after its time: rows, pictures and copies", async () => {
    const { id, mediaId } = await publish("إعلان يُمحى");
    await requestExport(me.viewer, later());
    const made = await ready();
    await leave();
    const files = join(site().dataDir, "media", mediaId.slice(0, 2), mediaId);
    const copy = join(site().dataDir, "exports", `${made?.id}.zip`);
    expect(readdirSync(files).length).toBeGreaterThan(0);

    const run = () =>
      eraseDueAccounts.run(
        {},
        { id: newId(), createdAt: later(), signal: new AbortController().signal },
      );
    vi.spyOn(clock, "now").mockReturnValue(later(29 * dayMs));
    await run();
    expect(await db().$count(users, eq(users.id, me.viewer.id))).toBe(1);
    vi.spyOn(clock, "now").mockReturnValue(later(30 * dayMs + 60_000));
    await run();
    vi.restoreAllMocks();

    expect(await db().$count(users, eq(users.id, me.viewer.id))).toBe(0);
    expect(await db().$count(listings, eq(listings.id, id))).toBe(0);
    for (const table of [
      "media where owner_id",
      "profiles where id",
      "sessions where user_id",
      "auth_accounts where user_id",
      "account_tokens where user_id",
      "data_exports where user_id",
    ]) {
      const { rows } = await db().execute(sql`select 1 from ${sql.raw(table)} = ${me.viewer.id}`);
      expect(rows, table).toEqual([]);
    }
    await vi.waitFor(() => expect([existsSync(files), existsSync(copy)]).toEqual([false, false]), {
      timeout: 20_000,
    });
    expect(await enter(email)).toEqual({ outcome: "wrong" });
  });

  it("does not touch members who came back, nor anybody else", async () => {
    await leave();
    await cancelDeletion(me.viewer, later());
    vi.spyOn(clock, "now").mockReturnValue(later(365 * dayMs));
    await eraseDueAccounts.run(
      {},
      { id: newId(), createdAt: later(), signal: new AbortController().signal },
    );
    vi.restoreAllMocks();
    expect(await db().$count(users, eq(users.id, me.viewer.id))).toBe(1);
  });
});
