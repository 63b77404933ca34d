import { type Connection, database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { deletePrivate, findPrivateOwner } from "./data/media-queries.server.ts";

/**
 * Whether the viewer may see, at this moment, what shows a private picture; null when nothing of that room
 * shows it.
 */
type MaySee = (viewer: Viewer, mediaId: string) => Promise<boolean | null>;

const rooms = new Set<MaySee>();

/** Joined in server/subscribers.ts: a room that shows private pictures says who may see one. */
export function letSeePrivate(maySee: MaySee): void {
  rooms.add(maySee);
}

/**
 * Whether the viewer may see a private picture at this moment: where one of the rooms that show it lets
 * him. What nothing shows yet its owner alone may see, while he writes what it is sent with.
 */
export async function maySeePrivate(viewer: Viewer, mediaId: string): Promise<boolean> {
  const id = mediaId.toLowerCase();
  const answers = await Promise.all([...rooms].map((maySee) => maySee(viewer, id)));
  if (answers.some((answer) => answer === true)) return true;
  if (answers.some((answer) => answer === false)) return false;
  return (await findPrivateOwner(database(), id)) === viewer.id;
}

/**
 * Forgets, in the transaction that takes them out of a message, the private pictures that nothing shows
 * any more. Gives those whose files go after its commit (`removePictureFiles`).
 */
export async function forgetPrivate(tx: Connection, ids: string[]): Promise<string[]> {
  return ids.length === 0 ? [] : deletePrivate(tx, ids);
}
