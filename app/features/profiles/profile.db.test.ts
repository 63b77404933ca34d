import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { media } from "#app/features/media/data/tables.ts";
import { findVariant } from "#app/features/media/picture-variants.server.ts";
import { maxPictureBytes } from "#app/features/media/media.ts";
import { NotAllowed, TooMany } from "#app/platform/errors.ts";
import { m } from "#app/paraglide/messages.js";
import { withLocale } from "#app/platform/locale.server.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { enrol, enter, enterAs, memberWith, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { signIn } from "#app/features/sign-in/sign-in.server.ts";
import { users } from "#app/features/accounts/data/tables.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import type { ProfileInput } from "./profile-form.server.ts";
import {
  getOwnProfile,
  removeAvatar,
  setAvatar,
  updateDescription,
  updateProfile,
} from "./profile.server.ts";

const { db } = useDatabase();
const now = new Date();
let email = "";
let viewer: Viewer;
let caller: Caller;

beforeEach(async () => {
  email = `${newId()}@profile.dalil.test`;
  await enrol(email);
  ({ viewer, caller } = await enterAs(email));
});

const update = (changed: ProfileInput, who = viewer) =>
  withLocale("en", () => updateProfile(who, changed, { ...caller, now }));

const input = (overrides: Partial<ProfileInput> = {}): ProfileInput => ({
  fullName: "شركة الشام",
  phone: "0944 555 666",
  current: password,
  showPhone: false,
  locale: "en",
  digits: "arab",
  theme: "dark",
  kind: "person",
  business: null,
  ...overrides,
});

const business: ProfileInput["business"] = {
  hours: [{ days: [0, 1], from: "09:00", to: "17:00" }],
  governorateId: "damascus",
  areaId: null,
  addressText: "شارع بغداد",
  website: "https://sham.example/",
  socialLinks: [{ platform: "facebook", value: "https://facebook.com/sham" }],
};

describe("the profile", () => {
  it("is saved, and the member known by it everywhere", async () => {
    expect(await update(input({ kind: "business", business }))).toEqual({
      saved: true,
    });
    expect(await getOwnProfile(viewer)).toMatchObject({
      fullName: "شركة الشام",
      phoneNumber: "+963944555666",
      showPhone: false,
      locale: "en",
      digits: "arab",
      theme: "dark",
      kind: "business",
      ...business,
    });
    expect((await enterAs(email)).viewer.name).toBe("شركة الشام");
    const byPhone = await signIn({ email: "", phone: "0944555666", password }, newCaller());
    expect(byPhone.outcome).toBe("signed-in");
  });

  it("of a person shows nothing from the time they were a business", async () => {
    await update(input({ kind: "business", business }));
    await update(input({ phone: "" }));
    expect(await getOwnProfile(viewer)).toMatchObject({
      kind: "person",
      phoneNumber: null,
      hours: null,
      governorateId: null,
      website: null,
      socialLinks: [],
    });
  });

  it.each<[Partial<ProfileInput>, string, () => string]>([
    [{ phone: "call me" }, "phone", m.common_phone_letters],
    [{ phone: "0944 55566" }, "phone", m.common_phone_digit_missing],
    [
      { business: { ...business, governorateId: "atlantis" } },
      "governorate",
      m.account_error_place_unknown,
    ],
    [
      { business: { ...business, governorateId: "damascus", areaId: "aleppo" } },
      "area",
      m.account_error_area_unknown,
    ],
  ])("is refused with %j, and nothing of it saved", async (changes, field, words) => {
    const changed = input({ kind: "business", ...changes });
    expect(await update(changed)).toEqual({ errors: { [field]: withLocale("en", words) } });
    expect((await getOwnProfile(viewer)).fullName).toBe("هدى العلي");
  });

  it("takes another number only with the password, and asks for none for the same one", async () => {
    await update(input());
    const changed = { phone: "0944 555 777" };
    for (const [current, words] of [
      ["", m.account_phone_password],
      ["not-mine", m.account_error_password_wrong],
    ] as const) {
      expect(await update(input({ ...changed, current }))).toEqual({
        errors: { current: withLocale("en", words) },
      });
    }
    for (const phone of ["", "0944555777"])
      expect(await update(input({ phone, current: "" }))).toHaveProperty("errors.current");
    expect(await update(input({ fullName: "اسم آخر", current: "" }))).toEqual({ saved: true });
    expect((await getOwnProfile(viewer)).phoneNumber).toBe("+963944555666");
    expect(await update(input(changed))).toEqual({ saved: true });
    expect((await getOwnProfile(viewer)).phoneNumber).toBe("+963944555777");
  });

  it("takes five numbers a day, and lets nobody at a forgotten screen try more than ten passwords", async () => {
    const number = (i: number) => `09445556${10 + i}`;
    for (let i = 0; i < limits.changePhoneByAccount.amount; i++)
      expect(await update(input({ phone: number(i) }))).toEqual({ saved: true });
    await expect(update(input({ phone: number(9) }))).rejects.toThrow(TooMany);
    for (let i = 0; i < limits.passwordByAccount.amount; i++)
      await update(input({ phone: number(9), current: "not-mine" }));
    await expect(update(input({ phone: number(9), current: "not-mine" }))).rejects.toThrow(TooMany);
  });

  it("keeps a description, and loses it again", async () => {
    await updateDescription(viewer, "أثاث منزلي", now);
    expect((await getOwnProfile(viewer)).companyDescription).toBe("أثاث منزلي");
    await updateDescription(viewer, null, now);
    expect((await getOwnProfile(viewer)).companyDescription).toBeNull();
  });

  it("of a suspended member can be seen by that member and not changed", async () => {
    await db().update(users).set({ suspendedAt: now }).where(eq(users.email, email));
    const entered = await enter(email);
    if (entered.outcome !== "signed-in") throw new Error(entered.outcome);
    const suspended = (await memberWith(entered.cookies)).viewer;
    expect(suspended.isSuspended).toBe(true);
    expect(await getOwnProfile(suspended)).toMatchObject({ fullName: "هدى العلي" });
    for (const attempt of [
      update(input(), suspended),
      updateDescription(suspended, "x", now),
      setAvatar(suspended, Buffer.alloc(1), null, now),
      removeAvatar(suspended, now),
    ]) {
      await expect(attempt).rejects.toThrow(NotAllowed);
    }
  });
});

/** Four fields of colour, sixty by forty: red and green above, blue and white below. */
async function fields(): Promise<Buffer> {
  const field = (background: string, left: number, top: number) => ({
    input: { create: { width: 30, height: 20, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "black" } })
    .composite([
      field("#f00", 0, 0),
      field("#0f0", 30, 0),
      field("#00f", 0, 20),
      field("#fff", 30, 20),
    ])
    .png()
    .toBuffer();
}

async function colourOf(id: string, width: number): Promise<string> {
  const variant = await findVariant(id, String(width));
  if (!variant) throw new Error("no file");
  const bytes = Buffer.concat(await variant.stream.toArray());
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, width]);
  const middle = (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(middle, middle + 3)].map((part) => (part > 128 ? "1" : "0")).join("");
}

describe("the avatar", () => {
  const set = async (cut: Parameters<typeof setAvatar>[2], bytes?: Buffer) =>
    setAvatar(viewer, bytes ?? (await fields()), cut, now);

  it.each([
    ["above at the start", { x: 0, y: 0, size: 0.5 }, "100"],
    ["above at the end", { x: 2 / 3, y: 0, size: 0.5 }, "010"],
    ["below at the start", { x: 0, y: 0.5, size: 0.5 }, "001"],
    ["past the edge", { x: 1, y: 1, size: 0.5 }, "111"],
    ["past every edge", { x: Number.NaN, y: -7, size: 0.2 }, "100"],
  ])("is the square cut %s, in the widths the pages ask for", async (_where, cut, colour) => {
    const { avatarMediaId = "" } = await set(cut);
    expect(await colourOf(avatarMediaId, 320)).toBe(colour);
    expect(await colourOf(avatarMediaId, 640)).toBe(colour);
    expect((await getOwnProfile(viewer)).avatarMediaId).toBe(avatarMediaId);
    expect((await enterAs(email)).viewer.avatarMediaId).toBe(avatarMediaId);
  });

  it("replaces the previous one, whose files are deleted", async () => {
    const first = (await set(null)).avatarMediaId ?? "";
    const second = (await set({ x: 0, y: 0, size: 0.5 })).avatarMediaId ?? "";
    expect(second).not.toBe(first);
    const folder = (id: string) => join(site().dataDir, "media", id.slice(0, 2), id);
    expect([existsSync(folder(first)), existsSync(folder(second))]).toEqual([false, true]);
    await removeAvatar(viewer, now);
    expect((await getOwnProfile(viewer)).avatarMediaId).toBeNull();
    expect(existsSync(folder(second))).toBe(false);
    expect(await db().$count(media, eq(media.ownerId, viewer.id))).toBe(0);
    await removeAvatar(viewer, now);
  });

  it("set twice with the same picture stays", async () => {
    const first = await set(null);
    expect(await set(null)).toEqual(first);
    expect(await findVariant(first.avatarMediaId ?? "", "320")).not.toBeNull();
  });

  it.each<[string, Buffer, string]>([
    ["more than 5 MB", Buffer.alloc(maxPictureBytes + 1, 0xff), "picture_too_large"],
    ["no picture", Buffer.from("I am called me.jpg"), "picture_not_a_picture"],
    ["nothing", Buffer.alloc(0), "picture_not_a_picture"],
  ])("is refused with %s", async (_what, bytes, problem) => {
    expect(await set(null, bytes)).toEqual({ problem });
    expect((await getOwnProfile(viewer)).avatarMediaId).toBeNull();
  });

  it("is not drawn without end", async () => {
    for (let i = 0; i < limits.avatarByAccount.amount; i++) await set(null, Buffer.alloc(0));
    await expect(set(null)).rejects.toThrow(TooMany);
  });
});
