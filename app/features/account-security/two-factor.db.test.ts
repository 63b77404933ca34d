import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { auth } from "#app/features/accounts/auth.server.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { enrol, enter, enterAs, type Member, memberWith, password } from "#test/accounts.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { useDatabase } from "#test/database.ts";
import { signIn } from "#app/features/sign-in/sign-in.server.ts";
import { authAccounts, sessions, twoFactors, users } from "#app/features/accounts/data/tables.ts";
import { confirmEmailChange, requestEmailChange } from "./security.server.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import {
  createSecondStepLink,
  mailSecondStepLink,
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnTwoFactorOff,
  type TwoFactorSetup,
  verifyCode,
} from "./two-factor.server.ts";
import { resealSecondFactors } from "#app/features/accounts/second-factor-keys.server.ts";
import { createToken } from "#app/features/accounts/tokens.server.ts";
import { dayMs, minuteMs } from "#app/platform/durations.ts";

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
function codeOf({ secret }: TwoFactorSetup, stepsAhead = 0): Promise<string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replace(/=+$/, "")]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const step = Math.floor(Date.now() / 30_000) + stepsAhead;
  return createOTP(Buffer.from(bytes).toString()).hotp(step);
}

/** The code that the authenticator shows after the one that turned it on. */
const nextCodeOf = (setup: TwoFactorSetup) => codeOf(setup, 1);

async function begin(member = me, link = ""): Promise<TwoFactorSetup> {
  const setup = await beginTwoFactor(member.viewer, member.caller, { password, link }, new Date());
  if (typeof setup === "string") throw new Error(setup);
  return setup;
}

async function confirm(setup: TwoFactorSetup, link = "") {
  const code = await codeOf(setup);
  return confirmTwoFactor(me.viewer, me.caller, { code, link }, new Date());
}

async function turnOn(): Promise<TwoFactorSetup> {
  const setup = await begin();
  const done = await confirm(setup);
  if (typeof done === "string") throw new Error(done);
  me = await memberWith(done.cookies);
  return setup;
}

const cookiesIn = ({ request }: Caller) => (request.headers.get("cookie") ?? "").split("; ");

/** The browser after the right password. */
async function challenged() {
  const outcome = await enter(email);
  if (outcome.outcome !== "second-factor") throw new Error(outcome.outcome);
  return newCaller(outcome.cookies);
}

it("opens with the same codes after the secret was changed", async () => {
  const before = site();
  const useKeys = (...secretKeys: typeof before.secretKeys) =>
    configureSite({ ...before, secretKeys });
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  try {
    useKeys(older);
    me = await enterAs(email);
    const setup = await turnOn();
    useKeys(newer, older);
    await db().transaction(resealSecondFactors);
    await db().transaction(resealSecondFactors);
    useKeys(newer);
    const step = await enter(email);
    if (step.outcome !== "second-factor") throw new Error(step.outcome);
    const caller = newCaller(step.cookies);
    expect(await verifyCode(caller, await nextCodeOf(setup))).toHaveProperty("cookies");
  } finally {
    configureSite(before);
  }
});

describe("turning two-factor on", () => {
  it("gives a drawing, a secret and recovery codes, and counts after the first code", async () => {
    const setup = await begin();
    expect(setup.qrSvg).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>\s*$/);
    expect(setup.secret).toMatch(/^[A-Z2-7]{20,}$/);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    expect((await enter(email)).outcome).toBe("signed-in");

    const code = arabicDigits(await codeOf(setup));
    expect(
      await confirmTwoFactor(me.viewer, me.caller, { code, link: "" }, new Date()),
    ).toHaveProperty("cookies");
    expect((await enter(email)).outcome).toBe("second-factor");
  });

  it("needs the password, and is not begun twice", async () => {
    expect(
      await beginTwoFactor(me.viewer, me.caller, { password: "not-mine", link: "" }, new Date()),
    ).toBe("wrong-password");
    await turnOn();
    expect(await beginTwoFactor(me.viewer, me.caller, { password, link: "" }, new Date())).toBe(
      "already-on",
    );
  });

  it("is not confirmed by anything but a code of the authenticator", async () => {
    const { recoveryCodes } = await begin();
    for (const code of [recoveryCodes[0] ?? "", "000000", "", "12345", "abcdef"]) {
      expect(await confirmTwoFactor(me.viewer, me.caller, { code, link: "" }, new Date())).toBe(
        "wrong",
      );
    }
    expect((await enter(email)).outcome).toBe("signed-in");
  });

  it("keeps neither secret nor codes readable", async () => {
    const setup = await turnOn();
    const rows = JSON.stringify(await db().select().from(twoFactors));
    expect(rows).not.toContain(setup.secret);
    for (const code of setup.recoveryCodes) expect(rows).not.toContain(code);
    // Hashes, of at least 112 bits each: nothing on the disk gives the codes back.
    expect(rows).toContain("sha256:");
    for (const code of setup.recoveryCodes)
      expect(code).toMatch(/^(?:[a-z2-9]{6}-){3}[a-z2-9]{6}$/);
  });

  it("is open to a member without a password", async () => {
    await db()
      .update(authAccounts)
      .set({ password: null })
      .where(eq(authAccounts.userId, me.viewer.id));
    await db().delete(authAccounts).where(eq(authAccounts.userId, me.viewer.id));
    expect(
      await beginTwoFactor(me.viewer, me.caller, { password: "", link: "" }, new Date()),
    ).toHaveProperty("secret");
  });
});

describe("signing in with two-factor", () => {
  it("opens no session before the code", async () => {
    await turnOn();
    const caller = await challenged();
    expect(await findViewer(caller.request)).toBeNull();
  });

  it("opens a session with the code, which works once", async () => {
    const setup = await turnOn();
    const caller = await challenged();
    const done = await verifyCode(
      caller,
      ` \u2066${(await nextCodeOf(setup)).replace(/(...)/, "$1\u00a0")}\u2069`,
    );
    if (typeof done === "string") throw new Error(done);
    expect((await memberWith(done.cookies)).viewer).toMatchObject({
      email,
      twoFactorEnabled: true,
    });
    expect(await verifyCode(caller, await nextCodeOf(setup))).toBe("expired");
  });

  it("opens a session with a recovery code, which is then used up", async () => {
    const { recoveryCodes } = await turnOn();
    const [first = ""] = recoveryCodes;
    expect(await verifyCode(await challenged(), first)).toHaveProperty("cookies");
    expect(await verifyCode(await challenged(), first)).toBe("wrong");
  });

  it("takes a recovery code in large letters and with blanks", async () => {
    const { recoveryCodes } = await turnOn();
    const typed = ` ${(recoveryCodes[0] ?? "").toUpperCase().replaceAll("-", "- ")} `;
    expect(await verifyCode(await challenged(), typed)).toHaveProperty("cookies");
  });

  it("takes a code of a former version, and keeps the others as hashes from then on", async () => {
    await turnOn();
    const { secretConfig: key } = await auth().$context;
    const data = JSON.stringify(["aB3dE-fG5hJ", "kL7mN-pQ9rS"]);
    await db()
      .update(twoFactors)
      .set({ backupCodes: await symmetricEncrypt({ key, data }) })
      .where(eq(twoFactors.userId, me.viewer.id));
    expect(await verifyCode(await challenged(), "aB3dE-fG5hJ")).toHaveProperty("cookies");
    expect(await verifyCode(await challenged(), "aB3dE-fG5hJ")).toBe("wrong");
    const [row] = await db().select().from(twoFactors).where(eq(twoFactors.userId, me.viewer.id));
    expect(row?.backupCodes).toMatch(/^\["sha256:[0-9a-f]{64}"\]$/);
    expect(await verifyCode(await challenged(), "kL7mN-pQ9rS")).toHaveProperty("cookies");
  });

  it("gives one code used twice at the same moment to one of the two", async () => {
    const { recoveryCodes } = await turnOn();
    const callers = [await challenged(), await challenged()];
    const outcomes = await Promise.all(
      callers.map((caller) => verifyCode(caller, recoveryCodes[1] ?? "")),
    );
    expect(outcomes.filter((outcome) => typeof outcome === "object")).toHaveLength(1);
  });

  it("accepts each code of the authenticator once, and no earlier one, whichever password came first", async () => {
    const setup = await turnOn();
    const confirming = await codeOf(setup);
    const [first, second, third] = [await challenged(), await challenged(), await challenged()];
    const code = await nextCodeOf(setup);
    expect(await verifyCode(first, code)).toHaveProperty("cookies");
    const before = await db().select().from(sessions);
    expect(await verifyCode(second, code)).toBe("used");
    expect(await verifyCode(third, confirming)).toBe("used");
    expect(await db().select().from(sessions)).toEqual(before);
  });

  it("gives a code of the authenticator used at the same moment to one of them", async () => {
    const setup = await turnOn();
    const callers = [];
    for (let i = 0; i < 8; i++) callers.push(await challenged());
    const code = await nextCodeOf(setup);
    const outcomes = await Promise.all(callers.map((caller) => verifyCode(caller, code)));
    expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(7);
    expect(outcomes.filter((outcome) => typeof outcome === "object")).toHaveLength(1);
  });

  it("takes codes again after the clock was wrong", async () => {
    const setup = await turnOn();
    await db()
      .update(twoFactors)
      .set({ lastUsedStep: Math.floor(Date.now() / 30_000) + 5_000 });
    expect(await verifyCode(await challenged(), await codeOf(setup))).toHaveProperty("cookies");
  });

  it("gives five tries for one password", async () => {
    const setup = await turnOn();
    const caller = await challenged();
    for (let i = 0; i < 5; i++) expect(await verifyCode(caller, "000000")).toBe("wrong");
    expect(await verifyCode(caller, await nextCodeOf(setup))).toBe("expired");
  });

  it("is closed for a while after ten wrong codes in a row", async () => {
    const setup = await turnOn();
    for (let i = 0; i < 2; i++) {
      const caller = await challenged();
      for (let j = 0; j < 5; j++) await verifyCode(caller, "000000");
    }
    await expect(verifyCode(await challenged(), await nextCodeOf(setup))).rejects.toThrow(TooMany);
    // The second is from a clock that was forty days ahead.
    for (const passed of [1_000, -40 * dayMs]) {
      await db()
        .update(twoFactors)
        .set({ lockedUntil: new Date(Date.now() - passed), lastUsedStep: null });
      const entered = await verifyCode(await challenged(), await nextCodeOf(setup));
      expect(entered).toHaveProperty("cookies");
    }
  });

  it("accepts no code before the password", async () => {
    const setup = await turnOn();
    expect(await verifyCode(newCaller(), await nextCodeOf(setup))).toBe("expired");
    expect(await verifyCode(newCaller(), setup.recoveryCodes[0] ?? "")).toBe("expired");
    expect(await verifyCode(newCaller(["dalil.two_factor=forged.signature"]), "000000")).toBe(
      "expired",
    );
  });

  it("looks at no code for a session: none is counted there", async () => {
    const setup = await turnOn();
    const code = await nextCodeOf(setup);
    for (const tried of [code, setup.recoveryCodes[0] ?? ""])
      expect(await verifyCode(me.caller, tried)).toBe("expired");
    const other = await enterAs(await enrol());
    const waiting = await challenged();
    const both = { ...waiting, request: requestWith([...other.cookies, ...cookiesIn(waiting)]) };
    expect(await verifyCode(both, code)).toHaveProperty("cookies");
  });

  it("does not reveal with a wrong password that two-factor is on", async () => {
    await turnOn();
    expect(await enter(email, "not-the-password")).toEqual({ outcome: "wrong" });
  });

  it("ends ten minutes after the password", async () => {
    const setup = await turnOn();
    const caller = await challenged();
    await db().execute(sql`update auth_verifications set expires_at = now() - interval '1 second'`);
    expect(await verifyCode(caller, await nextCodeOf(setup))).toBe("expired");
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

describe("the second step of staff, where they must have one", () => {
  beforeAll(() => configureSite({ ...site(), requireStaffMfa: true }));
  afterAll(() => configureSite({ ...site(), requireStaffMfa: false }));

  /** The role is given; the member as the next request knows them. */
  async function appoint(): Promise<void> {
    await db().update(users).set({ role: "moderator" }).where(eq(users.email, email));
    me = await memberWith(me.cookies);
  }

  async function linkFor(address = email): Promise<string> {
    const link = await createSecondStepLink(db(), address, new Date());
    if (typeof link === "string") throw new Error(link);
    return link.path.split("second-step=")[1] ?? "";
  }

  it("cannot be set up with the password alone, nor with an expired link or the link of somebody else", async () => {
    await appoint();
    expect(me.viewer).toMatchObject({ role: "user", needsTwoFactor: true });
    const other = await enrol();
    await db().update(users).set({ role: "administrator" }).where(eq(users.email, other));
    const links = ["", "nonsense", await linkFor(), await linkFor(other)];
    // Ends the one before.
    await linkFor();
    for (const link of links) {
      const begun = beginTwoFactor(me.viewer, me.caller, { password, link }, new Date());
      expect(await begun, link).toBe("link-needed");
    }
    const later = new Date(Date.now() + 61 * minuteMs);
    const tooLate = { password, link: await linkFor() };
    expect(await beginTwoFactor(me.viewer, me.caller, tooLate, later)).toBe("link-needed");
    const rows = db().select().from(twoFactors).where(eq(twoFactors.userId, me.viewer.id));
    expect(await rows).toEqual([]);
  });

  it("cannot be confirmed without the link either, if it was begun before the role was given", async () => {
    const setup = await begin();
    await appoint();
    expect(await confirm(setup)).toBe("link-needed");
    expect((await memberWith(me.cookies)).viewer.twoFactorEnabled).toBe(false);
  });

  it("is set up with the link, once, and ends every session that the password alone opened", async () => {
    await appoint();
    const thief = await enterAs(email);
    const link = await linkFor();
    const setup = await begin(me, link);
    const wrong = { code: "000000", link };
    expect(await confirmTwoFactor(me.viewer, me.caller, wrong, new Date())).toBe("wrong");
    const done = await confirm(setup, link);
    if (typeof done === "string") throw new Error(done);
    const staff = await memberWith(done.cookies);
    expect(staff.viewer).toMatchObject({ role: "moderator", needsTwoFactor: false });
    expect(await findViewer(thief.caller.request)).toBeNull();

    const off = await turnTwoFactorOff(staff.viewer, staff.caller, password, new Date());
    if (typeof off === "string") throw new Error(off);
    const { viewer, caller } = await memberWith(off.cookies);
    expect(await beginTwoFactor(viewer, caller, { password, link }, new Date())).toBe(
      "link-needed",
    );
  });

  it("is not reached by another address: that stays until the step is set up", async () => {
    const { viewer, caller } = me;
    const requested = { email: `${newId()}@thief.dalil.test`, password, caller, now: new Date() };
    const token = await createToken(db(), {
      userId: viewer.id,
      purpose: "change-email",
      ...requested,
    });
    await appoint();
    expect(await requestEmailChange(me.viewer, requested)).toBe("second-step-first");
    expect(await confirmEmailChange(token, new Date())).toBe("invalid");
    expect((await memberWith(me.cookies)).viewer.email).toBe(email);
  });

  it("needs no link for members, and none is made for them", async () => {
    expect(await createSecondStepLink(db(), email, new Date())).toBe("not-needed");
    expect(await createSecondStepLink(db(), `nobody-${email}`, new Date())).toBe("unknown");
    expect(await mailSecondStepLink(me.viewer, new Date())).toBe("not-needed");
    await turnOn();
    expect(me.viewer.twoFactorEnabled).toBe(true);
  });
});
