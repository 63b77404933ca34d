import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { site } from "#app/platform/site.server.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { enrol, enterAs, type Member } from "#test/accounts.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { unzip } from "#test/zip.ts";
import { authAccounts, dataExports } from "#app/features/accounts/data/tables.ts";
import { purgeExports } from "./leaving-jobs.server.ts";
import { listExports, openExport, requestExport } from "./leaving.server.ts";
import { showListing } from "#test/shown-listing.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const { mailsTo, confirm } = useMail();
useJobs();
joinAllRooms();

const later = (ms = 0) => new Date(Date.now() + ms);
let email = "";
let me: Member;

beforeEach(async () => {
  email = `${newId()}@export.dalil.test`;
  await enrol(email, { phone: "0944 200 300" });
  await confirm(email);
  me = await enterAs(email);
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

async function bytesOf(stream: ReadableStream): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

const jsonOf = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? "null");

describe("a copy of everything", () => {
  it("holds what the member gave, with the pictures, and no secret", async () => {
    const { id, mediaId } = await publish("طاولة للتصدير");
    const details = { warrantyUntil: "2028-05-12" };
    await db().update(listings).set({ details }).where(eq(listings.id, id));
    expect(await requestExport(me.viewer, later())).toBe("requested");
    const made = await ready();
    const { stream, size, name } = await openExport(me.viewer, made?.id ?? "", later());
    const bytes = await bytesOf(stream);
    expect(bytes.length).toBe(size);
    expect(made?.byteCount).toBe(size);
    expect(name).toMatch(/^dalil-\d{4}-\d\d-\d\d\.zip$/);

    const files = unzip(bytes);
    // Other rooms add parts of their own.
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(["profile.json", "sessions.json", "listings.json"]),
    );
    expect([...files.keys()].filter((path) => !path.endsWith(".json"))).toEqual([
      `pictures/${mediaId}.webp`,
    ]);
    expect(jsonOf(files, "profile")).toMatchObject({
      addresses: [
        { kind: "email", value: email, way: "mail", provedAt: expect.any(String) },
        { kind: "phone", value: "+963944200300", way: null, provedAt: null },
      ],
      profile: { fullName: "هدى العلي" },
      signIns: [{ provider: "credential" }],
    });
    expect(jsonOf(files, "listings")).toMatchObject([
      { id, title: "طاولة للتصدير", details, pictures: [`pictures/${mediaId}.webp`] },
    ]);
    expect(jsonOf(files, "sessions")).toHaveLength(1);
    expect((await sharp(files.get(`pictures/${mediaId}.webp`)).metadata()).format).toBe("webp");

    const [account] = await db()
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, me.viewer.id));
    const text = [...files]
      .filter(([path]) => path.endsWith(".json"))
      .map(([, content]) => content.toString())
      .join();
    expect(text).not.toContain(account?.password ?? "no hash");
    expect(text).not.toMatch(/token/i);
    const [, mail] = await mailsTo(email, 2);
    expect(mail?.mail.subject).toBe("بياناتك جاهزة");
  });

  it("is made one at a time, and its file is the owner's only", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => requestExport(me.viewer, later())));
    expect(answers.sort()).toEqual(["pending", "pending", "requested"]);
    const made = await ready();
    const file = join(site().dataDir, "exports", `${made?.id}.zip`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await enrol(`other-${email}`);
    await confirm(`other-${email}`);
    const other = await enterAs(`other-${email}`);
    for (const id of [made?.id ?? "", newId(), "", "../secret", `${made?.id}/../x`]) {
      await expect(openExport(other.viewer, id, later())).rejects.toThrow(NotFound);
    }
    expect(await listExports(other.viewer, later())).toEqual([]);
  });

  it("is deleted after a week, with its file", async () => {
    await requestExport(me.viewer, later());
    const made = await ready();
    const file = join(site().dataDir, "exports", `${made?.id}.zip`);
    await expect(openExport(me.viewer, made?.id ?? "", later(7 * dayMs + 60_000))).rejects.toThrow(
      NotFound,
    );
    await purgeExports(later(6 * dayMs));
    expect(existsSync(file)).toBe(true);
    await purgeExports(later(7 * dayMs + 60_000));
    expect(existsSync(file)).toBe(false);
    expect(await exportsNow()).toEqual([]);
  });

  it("that was never finished can be requested again a day later", async () => {
    await db()
      .insert(dataExports)
      .values({
        id: newId(),
        userId: me.viewer.id,
        requestedAt: later(),
        expiresAt: later(7 * dayMs),
      });
    expect(await requestExport(me.viewer, later())).toBe("pending");
    expect(await requestExport(me.viewer, later(dayMs + 60_000))).toBe("requested");
  });

  it("is not made without end", async () => {
    for (let i = 0; i < 3; i++) {
      expect(await requestExport(me.viewer, later())).toBe("requested");
      await ready();
    }
    await expect(requestExport(me.viewer, later())).rejects.toThrow(TooMany);
    expect(await exportsNow()).toHaveLength(3);
  });
});
