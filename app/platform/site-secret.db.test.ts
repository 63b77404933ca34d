import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { codeOf, isCodeOf } from "#app/features/offers/internal/deal-codes.server.ts";
import { pushPublicKey } from "#app/features/notifications/push/web-push.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/id.ts";
import { decryptMail, encryptMail } from "#app/platform/mail/queued-mail.server.ts";
import {
  loadSiteSettings,
  resealSiteSettings,
  storeSiteSettings,
} from "#app/platform/site-settings/site-settings.server.ts";
import { isSigned, secret, sign } from "#app/platform/secrets.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { findSecretState, requireOurs, storeSecret } from "./site-secret.server.ts";

const { db } = useDatabase();
const now = new Date("2026-11-28T12:00:00Z");
const [older, newer, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
let original: Env | undefined;

function useKeys(...secretKeys: Env["secretKeys"]): void {
  original ??= site();
  configureSite({ ...original, secretKeys });
}

afterEach(async () => {
  if (original) configureSite(original);
  await db().execute(sql`delete from site_secret`);
});

describe("the secret that the database was written with", () => {
  const stateNow = async () => (await findSecretState(db().$client, site())).state;

  it("is the first one, and another is refused until it is accepted", async () => {
    useKeys(older);
    expect(await stateNow()).toBe("first");
    await storeSecret(db().$client, now);
    expect(await stateNow()).toBe("same");
    useKeys(newer, older);
    expect(await stateNow()).toBe("changed");
    useKeys(foreign);
    const found = await findSecretState(db().$client, site());
    expect(() => requireOurs(found, site())).toThrow(
      /does not start.*SECRET_KEY is another one.*admin -- accept-new-secret/,
    );
    await storeSecret(db().$client, now);
    expect(await stateNow()).toBe("same");
  });

  it("is missed without making a new one", async () => {
    useKeys(older);
    await storeSecret(db().$client, now);
    const dataDir = mkdtempSync(join(tmpdir(), "dalil-secret-"));
    configureSite({ ...site(), secretKeys: [], dataDir });
    const found = await findSecretState(db().$client, site());
    expect(() => requireOurs(found, site())).toThrow(/keys\/secret is missing.*docs\/backup/);
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  it("says nothing of the key itself", async () => {
    useKeys(older);
    await storeSecret(db().$client, now);
    const { rows } = await db().execute<{ fingerprint: string }>(sql`select * from site_secret`);
    for (const encoding of ["hex", "base64", "base64url"] as const)
      expect(older.toString(encoding)).not.toContain(rows[0]?.fingerprint ?? "");
  });
});

describe("while the secret is changed", () => {
  it("what the older key signed and encrypted is accepted, and no longer once it is removed", () => {
    useKeys(older);
    const pair = { buyerId: newId(), sellerId: newId() };
    const deal = { id: newId(), listingId: 1, ...pair, madeAt: now };
    const mail = { to: "a@example.test", subject: "s", text: "t" } as Parameters<
      typeof encryptMail
    >[0];
    const old = {
      link: sign("unsubscribe", "me"),
      code: codeOf(deal, "buyer"),
      push: pushPublicKey(),
      mail: encryptMail(mail),
    };
    useKeys(newer, older);
    expect(isSigned("unsubscribe", "me", old.link)).toBe(true);
    expect(isSigned("unsubscribe", "you", old.link)).toBe(false);
    expect(sign("unsubscribe", "me")).not.toBe(old.link);
    expect([old.code, codeOf(deal, "buyer")].map((code) => isCodeOf(deal, "buyer", code))).toEqual([
      true,
      true,
    ]);
    expect(decryptMail(old.mail)).toEqual(mail);
    expect(pushPublicKey()).toBe(old.push);
    useKeys(newer);
    expect(isSigned("unsubscribe", "me", old.link)).toBe(false);
    expect(() => decryptMail(old.mail)).toThrow(/another key/);
  });

  it("the mail server's password is encrypted with the new key", async () => {
    const smtpUrl = "smtps://dalil:w0rd@mail.example:465";
    useKeys(older);
    await storeSiteSettings(db(), { smtpUrl }, now);
    useKeys(newer, older);
    await db().transaction(resealSiteSettings);
    useKeys(newer);
    await loadSiteSettings(db());
    expect(site().smtpUrl).toBe(smtpUrl);
    await db().execute(sql`delete from site_settings`);
  });

  it("the file in the data folder may hold both keys, and a cut one is refused", () => {
    useKeys();
    const { secretKeys: _, ...rest } = site();
    const folder = mkdtempSync(join(tmpdir(), "dalil-secret-"));
    const use = () => configureSite({ ...rest, secretKeys: [], dataDir: folder });
    use();
    const link = sign("unsubscribe", "me");
    const file = join(folder, "keys/secret");
    const first = readFileSync(file, "utf8");
    writeFileSync(file, `${newer.toString("base64url")},${first}\n`);
    use();
    expect(isSigned("unsubscribe", "me", link)).toBe(true);
    expect(sign("unsubscribe", "me")).not.toBe(link);
    writeFileSync(file, first.slice(0, 20));
    use();
    expect(() => secret("sessions")).toThrow(/no keys of 32 bytes/);
    rmSync(folder, { recursive: true });
  });
});
