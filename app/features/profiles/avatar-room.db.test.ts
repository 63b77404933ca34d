import { beforeEach, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { mediaStore } from "#app/features/media/data/media-store.server.ts";
import { media } from "#app/features/media/data/tables.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { photograph } from "#test/picture-files.ts";
import { getOwnProfile, setAvatar } from "./profile.server.ts";

const { db } = useDatabase();
const now = new Date();
let viewer: Viewer;

beforeEach(async () => {
  viewer = viewerOf(await insertUser());
});

it.each([1, 2])("an avatar whose file %i finds no room leaves the one before", async (nth) => {
  const { avatarMediaId } = await setAvatar(viewer, await photograph("jpeg"), null, now);
  const store = await mediaStore();
  const put = store.put.bind(store);
  let count = 0;
  vi.spyOn(store, "put").mockImplementation(async (...args) => {
    if (++count === nth) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    await put(...args);
  });
  const bytes = await photograph("png");
  expect(await setAvatar(viewer, bytes, null, now)).toEqual({ problem: "picture_not_stored" });
  expect((await getOwnProfile(viewer)).avatarMediaId).toBe(avatarMediaId);
  expect(await db().$count(media, eq(media.ownerId, viewer.id))).toBe(1);

  vi.mocked(store.put).mockRestore();
  expect((await setAvatar(viewer, bytes, null, now)).problem).toBeUndefined();
});

it("a HEIC picture that cannot be converted is refused as that", async () => {
  const broken = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0heicmif1", "latin1"),
    Buffer.alloc(64),
  ]);
  expect(await setAvatar(viewer, broken, null, now)).toEqual({ problem: "picture_heic_unread" });
});
