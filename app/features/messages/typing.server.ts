import { database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { memberChannel } from "#app/platform/live/live-events.server.ts";
import { signal } from "#app/platform/live/live-signals.server.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import { areTalking } from "./data/send-queries.server.ts";
import { typingEveryMs } from "./message.ts";

/** Whose signal this process has passed on lately, and when. It is not stored. */
const lately = new Map<string, number>();
const mostLately = 10_000;

/** Only if the two talk: a stranger would learn of being read. Nothing is stored; every two seconds at most. */
export async function publishTyping(viewer: Viewer, receiverId: string, now: Date): Promise<void> {
  if (!mayTakePart(viewer) || !isUuid(receiverId) || !isDue(viewer.id, now.getTime())) return;
  if (!(await areTalking(database(), viewer.id, receiverId.toLowerCase()))) return;
  signal([memberChannel(receiverId.toLowerCase())], "typing", { peerId: viewer.id });
}

function isDue(userId: string, now: number): boolean {
  if (now - (lately.get(userId) ?? 0) < typingEveryMs * 0.8) return false;
  if (lately.size >= mostLately) lately.clear();
  lately.set(userId, now);
  return true;
}
