import { media } from "#app/features/media/data/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";

/** A member's picture as far as the database knows: there are no files of it. Gives its id. */
export async function insertPicture(
  ownerId: string,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<string> {
  const id = newId();
  const contentHash = id.replaceAll("-", "").padEnd(64, "0");
  const size = { width: 640, height: 480, widths: [320, 640] };
  await database()
    .insert(media)
    .values({ id, ownerId, contentHash, placeholder: "", isPrivate, ...size });
  return id;
}
