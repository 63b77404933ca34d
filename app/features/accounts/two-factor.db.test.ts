import { createOTP } from "@better-auth/utils/otp";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { enrol, enter, enterAs, type Member, memberWith, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { signIn } from "./accounts.server.ts";
import { authAccounts, twoFactors, users } from "./data/tables.ts";
import { findViewer } from "./session.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnTwoFactorOff,
  type TwoFactorSetup,
  verifyCode,
} from "./two-factor.server.ts";

const { db } = useDatabase();

let email = "";
let me: Member;

beforeEach(async () => {
  email = `${newId()}@two.dalil.test`;
  await enrol(email);
  me = await enterAs(email);
});

const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

// The secret is written in base32, the library counts with what it stands for.
function codeOf({ secret }: TwoFactorSetup): Promise<string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replace(/=+$/, "")]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return createOTP(Buffer.from(bytes).toString()).totp();
}

async function begin(member = me): Promise<TwoFactorSetup> {
  const setup = await beginTwoFactor(member.viewer, member.caller, password, new Date());
  if (typeof setup === "string") throw new Error(setup);
  return setup;
}

async function turnOn(): Promise<TwoFactorSetup> {
  const setup = await begin();
  const done = await confirmTwoFactor(me.viewer, me.caller, await codeOf(setup), new Date());
  if (done === "wrong") throw new Error("the code was refused");
  me = await memberWith(done.cookies);
  return setup;
}

/** The browser after the right password. */
async function challenged() {
  const outcome = await enter(email);
  if (outcome.outcome !== "second-factor") throw new Error(outcome.outcome);
  return newCaller(outcome.cookies);
}

describe("turning two-factor on", () => {
  it("gives a drawing, a secret and recovery codes, and counts after the first code", async () => {
    const setup = await begin();
    expect(setup.qrSvg).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>\s*$/);
    expect(setup.secret).toMatch(/^[A-Z2-7]{20,}$/);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    expect((await enter(email)).outcome).toBe("signed-in");

    const done = await confirmTwoFactor(
      me.viewer,
      me.caller,
      arabicDigits(await codeOf(setup)),
      new Date(),
    );
    expect(done).not.toBe("wrong");
    expect((await enter(email)).outcome).toBe("second-factor");
  });

  it("needs the password, and is not begun twice", async () => {
    expect(await beginTwoFactor(me.viewer, me.caller, "not-mine", new Date())).toBe(
      "wrong-password",
    );
    await turnOn();
    expect(await beginTwoFactor(me.viewer, me.caller, password, new Date())).toBe("already-on");
  });

  it("is not confirmed by anything but a code of the authenticator", async () => {
    const { recoveryCodes } = await begin();
    for (const code of [recoveryCodes[0] ?? "", "000000", "", "12345", "abcdef"]) {
      expect(await confirmTwoFactor(me.viewer, me.caller, code, new Date())).toBe("wrong");
    }
    expect((await enter(email)).outcome).toBe("signed-in");
  });

  it("keeps neither secret nor codes readable", async () => {
    const setup = await turnOn();
    const rows = JSON.stringify(await db().select().from(twoFactors));
    expect(rows).not.toContain(setup.secret);
    for (const code of setup.recoveryCodes) expect(rows).not.toContain(code);
  });

  it("is open to a member without a password", async () => {
    await db()
      .update(authAccounts)
      .set({ password: null })
      .where(eq(authAccounts.userId, me.viewer.id));
    await db().delete(authAccounts).where(eq(authAccounts.userId, me.viewer.id));
    expect(await beginTwoFactor(me.viewer, me.caller, "", new Date())).toHaveProperty("secret");
  });
});

describe("signing in with two-factor", () => {
  it("opens no session before the code", async () => {
    await turnOn();
    const caller = await challenged();
    expect(await findViewer(caller.request)).toBeNull();
  });

  it("opens it with the code, once", async () => {
    const setup = await turnOn();
    const caller = await challenged();
    const done = await verifyCode(caller, ` ${(await codeOf(setup)).replace(/(...)/, "$1 ")}`);
    if (typeof done === "string") throw new Error(done);
    expect((await memberWith(done.cookies)).viewer).toMatchObject({
      email,
      twoFactorEnabled: true,
    });
    expect(await verifyCode(caller, await codeOf(setup))).toBe("expired");
  });

  it("opens it with a recovery code, which is used up by it", async () => {
    const { recoveryCodes } = await turnOn();
    const [first = ""] = recoveryCodes;
    expect(await verifyCode(await challenged(), first)).toHaveProperty("cookies");
    expect(await verifyCode(await challenged(), first)).toBe("wrong");
  });

  it("gives one code used twice at the same moment to one of the two", async () => {
    const { recoveryCodes } = await turnOn();
    const callers = [await challenged(), await challenged()];
    const outcomes = await Promise.all(
      callers.map((caller) => verifyCode(caller, recoveryCodes[1] ?? "")),
    );
    expect(outcomes.filter((outcome) => typeof outcome === "object")).toHaveLength(1);
  });

  it("gives five tries for one password", async () => {
    const setup = await turnOn();
    const caller = await challenged();
    for (let i = 0; i < 5; i++) expect(await verifyCode(caller, "000000")).toBe("wrong");
    expect(await verifyCode(caller, await codeOf(setup))).toBe("expired");
  });

  it("is closed for a while after ten wrong codes in a row", async () => {
    const setup = await turnOn();
    for (let i = 0; i < 2; i++) {
      const caller = await challenged();
      for (let j = 0; j < 5; j++) await verifyCode(caller, "000000");
    }
    await expect(verifyCode(await challenged(), await codeOf(setup))).rejects.toThrow(TooMany);
    await db()
      .update(twoFactors)
      .set({ lockedUntil: new Date(Date.now() - 1_000) });
    expect(await verifyCode(await challenged(), await codeOf(setup))).toHaveProperty("cookies");
  });

  it("knows no code without the password before it", async () => {
    const setup = await turnOn();
    expect(await verifyCode(newCaller(), await codeOf(setup))).toBe("expired");
    expect(await verifyCode(newCaller(), setup.recoveryCodes[0] ?? "")).toBe("expired");
    expect(await verifyCode(newCaller(["dalil.two_factor=forged.signature"]), "000000")).toBe(
      "expired",
    );
  });

  it("tells nobody with a wrong password that it is on", async () => {
    await turnOn();
    expect(await enter(email, "not-the-password")).toEqual({ outcome: "wrong" });
  });

  it("ends its ten minutes later", async () => {
    const setup = await turnOn();
    const caller = await challenged();
    await db().execute(sql`update auth_verifications set expires_at = now() - interval '1 second'`);
    expect(await verifyCode(caller, await codeOf(setup))).toBe("expired");
  });

  it("is asked for after a phone number, too", async () => {
    await db().update(users).set({ phoneNumber: "+963944770077" }).where(eq(users.email, email));
    await turnOn();
    const outcome = await signIn({ email: "", phone: "0944770077", password }, newCaller());
    expect(outcome.outcome).toBe("second-factor");
  });
});

describe("turning it off, and new recovery codes", () => {
  it("needs the password", async () => {
    await turnOn();
    expect(await turnTwoFactorOff(me.viewer, me.caller, "not-mine", new Date())).toBe(
      "wrong-password",
    );
    expect(await renewRecoveryCodes(me.viewer, me.caller, "not-mine", new Date())).toBe(
      "wrong-password",
    );
    expect((await enter(email)).outcome).toBe("second-factor");
    const off = await turnTwoFactorOff(me.viewer, me.caller, password, new Date());
    if (off === "wrong-password") throw new Error(off);
    expect((await memberWith(off.cookies)).viewer.twoFactorEnabled).toBe(false);
    expect((await enter(email)).outcome).toBe("signed-in");
  });

  it("ends the old codes with the new ones", async () => {
    const { recoveryCodes } = await turnOn();
    const renewed = await renewRecoveryCodes(me.viewer, me.caller, password, new Date());
    if (renewed === "wrong-password") throw new Error(renewed);
    expect(await verifyCode(await challenged(), recoveryCodes[0] ?? "")).toBe("wrong");
    expect(await verifyCode(await challenged(), renewed.recoveryCodes[0] ?? "")).toHaveProperty(
      "cookies",
    );
  });

  it("lets nobody at a forgotten screen try more than ten passwords", async () => {
    await turnOn();
    for (let i = 0; i < limits.passwordByAccount.amount; i++) {
      await turnTwoFactorOff(me.viewer, me.caller, "not-mine", new Date());
    }
    await expect(turnTwoFactorOff(me.viewer, me.caller, password, new Date())).rejects.toThrow(
      TooMany,
    );
  });
});
