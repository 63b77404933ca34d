import { discardPicture, storeAvatar } from "#app/features/media/pictures.server.ts";
import { fetchPicture } from "#app/features/media/picture-address.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import {
  findProviderPicture,
  forgetProviderPicture,
  giveFirstAvatar,
} from "./data/entry-queries.server.ts";

const providerAvatar = defineJob<{ userId: string }>({ name: "provider-avatar" });

export async function requestProviderAvatar(db: Connection, userId: string): Promise<void> {
  if (await findProviderPicture(db, userId)) await enqueue(db, providerAvatar, { userId });
}

export const rehostProviderAvatar = handle(providerAvatar, async ({ userId }) => {
  const db = database();
  const address = await findProviderPicture(db, userId);
  if (!address) return;
  const { bytes } = await fetchPicture(address);
  const stored = bytes && (await storeAvatar(userId, bytes, null));
  if (stored?.problem === "picture_not_stored") throw new Error("no room for a provider's picture");
  if (stored?.id && !(await giveFirstAvatar(db, userId, stored.id, clock.now()))) {
    await discardPicture(userId, stored.id);
  }
  await forgetProviderPicture(db, userId);
});
