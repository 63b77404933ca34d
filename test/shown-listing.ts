import { eq } from "drizzle-orm";
import sharp from "sharp";
import { users } from "#app/features/accounts/data/tables.ts";
import { listingPictures } from "#app/features/listings/data/tables.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { indexListings } from "#app/features/search/index-listings.server.ts";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { insertListing } from "./factories.ts";

/** A live listing of a member with a picture, as others find it. */
export async function showListing(
  userId: string,
  title: string,
): Promise<{ id: number; mediaId: string }> {
  const [user] = await database().select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("no user");
  const { id } = await insertListing(user, { title });
  const { id: mediaId = "" } = await storePicture(userId, await photo());
  await database()
    .insert(listingPictures)
    .values({ id: newId(), listingId: id, mediaId, kind: "business", position: 0 });
  await indexListings(database(), [id]);
  return { id, mediaId };
}

/** No two are the same. */
async function photo(): Promise<Buffer> {
  const channel = () => Math.floor(Math.random() * 256);
  const background = { r: channel(), g: channel(), b: channel() };
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
