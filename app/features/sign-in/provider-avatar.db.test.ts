import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as pictureAddress from "#app/features/media/picture-address.server.ts";
import { newId } from "#app/platform/id.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { memberWith } from "#test/accounts.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs } from "#test/jobs.ts";
import { useIdentityProvider } from "#test/provider-journey.ts";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { setAvatar } from "#app/features/profiles/profile.server.ts";

// The picture stands elsewhere: what comes from there is this test's to say.
const fetchPicture = () => vi.mocked(pictureAddress.fetchPicture);
beforeEach(() => void vi.spyOn(pictureAddress, "fetchPicture"));

const { db } = useDatabase();
useJobs();
const { signInAs, travel } = useIdentityProvider();
const address = "https://pictures.example/lama.jpg";
let email = "";

beforeEach(() => {
  email = `${newId()}@provider.dalil.test`;
  configureSite({ ...site(), allowImageUrls: true });
});

async function comeWith(picture: string | undefined) {
  signInAs({ sub: email, email, email_verified: true, name: "لمى الصباغ", picture });
  return memberWith((await travel({ termsAccepted: true })).cookies);
}

const imageOf = async () =>
  (await db().select({ image: users.image }).from(users).where(eq(users.email, email)))[0]?.image;

const avatarOf = async (id: string) =>
  (await db().select().from(profiles).where(eq(profiles.id, id)))[0]?.avatarMediaId;

/** Waits until the job is done: then the address is forgotten. */
const settled = () =>
  vi.waitFor(async () => expect((await imageOf()) ?? null).toBeNull(), {
    timeout: 20_000,
    interval: 50,
  });

const jpeg = (background: string) =>
  sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe("the picture that a provider has of a new member", () => {
  it("is stored as our own picture, and its address is deleted", async () => {
    fetchPicture().mockResolvedValue({ bytes: await jpeg("teal") });
    const { viewer } = await comeWith(address);
    await settled();
    expect(fetchPicture()).toHaveBeenCalledExactlyOnceWith(address);
    expect(await avatarOf(viewer.id)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("does not take the place of one the member chose meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<{ bytes: Buffer }>();
    fetchPicture().mockReturnValue(promise);
    const { viewer } = await comeWith(address);
    const own = await setAvatar(viewer, await jpeg("gold"), null, new Date());
    resolve({ bytes: await jpeg("navy") });
    await settled();
    expect(await avatarOf(viewer.id)).toBe(own.avatarMediaId);
  });

  it.each<[string, Awaited<ReturnType<typeof pictureAddress.fetchPicture>>]>([
    ["cannot be fetched", { problem: "picture_address_failed" }],
    ["stands at no public address", { problem: "picture_address_wrong" }],
    ["is too large", { problem: "picture_too_large" }],
    ["is no picture", { bytes: Buffer.from("<svg onload=alert(1)>") }],
  ])("that %s leaves the account without one, and no harm", async (_how, fetched) => {
    fetchPicture().mockResolvedValue(fetched);
    const { viewer } = await comeWith(address);
    await settled();
    expect((await avatarOf(viewer.id)) ?? null).toBeNull();
  });

  it.each([
    undefined,
    "",
    "http://pictures.example/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    `https://pictures.example/${"a".repeat(2_000)}`,
  ])("is not kept when its address is %j", async (picture) => {
    await comeWith(picture);
    expect((await imageOf()) || null).toBeNull();
    expect(fetchPicture()).not.toHaveBeenCalled();
  });

  it("is not even remembered where ALLOW_IMAGE_URLS is 0", async () => {
    configureSite({ ...site(), allowImageUrls: false });
    await comeWith(address);
    expect((await imageOf()) || null).toBeNull();
  });
});
