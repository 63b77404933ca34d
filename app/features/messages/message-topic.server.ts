import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/send-queries.server.ts";

import type { Topic } from "./message-topic.ts";

/** The listing of an address, when the viewer may see it and it is one of the two's (ruling 114). */
export async function findTopic(
  viewer: Viewer,
  listingId: string | null,
  receiverId: string,
): Promise<Topic | null> {
  if (!listingId || !/^[1-9]\d{0,14}$/.test(listingId)) return null;
  return queries.findTopic(database(), viewer, { listingId: Number(listingId), receiverId });
}
