import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { accountTokens, users } from "#app/features/accounts/data/tables.ts";
import { auditLog } from "#app/platform/audit/tables.ts";
import { addressOf } from "#test/backed-up.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";

// The command as an operator calls it, in a process of its own.

const { db } = useDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "dalil-admin-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function admin(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const { NODE_OPTIONS: _, NODE_ENV: __, ...own } = process.env;
    const { host, user, database } = db().$client.options;
    const env = {
      ...own,
      DATABASE_URL: addressOf({ host, user, database }),
      DATA_DIR: dataDir,
      PUBLIC_URL: "https://dalil.example",
    };
    execFile(process.execPath, ["server/admin.ts", ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

describe("npm run admin", () => {
  it("says what it does, and ends with 2 for what it does not know", async () => {
    expect(await admin("--help")).toMatchObject({
      code: 0,
      said: expect.stringContaining("grant"),
    });
    for (const unknown of [[], ["grant"], ["remove-demo", "now"]])
      expect((await admin(...unknown)).code, unknown.join(" ")).toBe(2);
  });

  it("prints the link by which staff begin their second step", { timeout: 120_000 }, async () => {
    const { email } = await insertUser();
    const link = /https:\/\/dalil\.example\/account\/settings\?second-step=([\w-]{43})/;
    const granted = await admin("grant", email, "moderator");
    expect(granted).toMatchObject({ code: 0, said: expect.stringMatching(link) });
    const { code, said } = await admin("second-step", email);
    expect([code, said]).toEqual([0, expect.stringMatching(link)]);
    const tokens = [granted.said, said].map((text) => link.exec(text)?.[1]);
    const rows = await db().select().from(accountTokens);
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([
      createHash("sha256")
        .update(tokens[1] ?? "")
        .digest("hex"),
    ]);
    const acts = await db().select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    expect(acts.map(({ action }) => action)).toEqual([
      "role-moderator",
      "second-step-link",
      "second-step-link",
    ]);
    expect((await admin("second-step", `nobody-${email}`)).code).toBe(1);
    await db().delete(users).where(eq(users.email, email));
  });

  it("takes the demo out once it is told yes", { timeout: 120_000 }, async () => {
    const people = async () => (await db().select({ count: count() }).from(users))[0]?.count;
    const [demo, member] = [await insertUser({ isDemo: true }), await insertUser()];
    await insertListing(demo, { isDemo: true });
    const unasked = await admin("remove-demo");
    expect(unasked).toMatchObject({
      code: 1,
      said: expect.stringContaining("1 people of the demo"),
    });
    expect(unasked.said).toContain("--yes");
    expect(await people()).toBe(2);
    const { code, said } = await admin("remove-demo", "--yes");
    expect([code, said]).toEqual([0, expect.stringContaining("The demo is out.")]);
    expect(said).toContain("There is no administrator now");
    expect(await db().select({ id: users.id }).from(users)).toEqual([{ id: member.id }]);
    expect((await admin("remove-demo")).said).toContain("There is no demo here.");
    await db().delete(users).where(eq(users.id, member.id));
  });
});
