import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Told } from "./live-client.ts";
import { memberChannel } from "./live-events.server.ts";
import { eventsAfter, headOf } from "./live-reading.server.ts";
import { readUnread, renderFor } from "./live-rendering.server.ts";

const mostAtOnce = 100;

/** What a stream would have sent after a number, for browsers where none holds; a hundred events at most. */
export async function readTold(viewer: Viewer, after: number | null): Promise<Told[]> {
  const channel = memberChannel(viewer.id);
  const head = await headOf(database(), channel);
  const events = after === null ? "gap" : await eventsAfter(database(), channel, after, mostAtOnce);
  const told: Told[] =
    events === "gap" ? [{ kind: "reset", seq: head, data: {} }] : await renderFor(viewer, events);
  const seq = events === "gap" ? head : (events.at(-1)?.seq ?? after ?? head);
  return [...told, { kind: "unread", seq, data: await readUnread(viewer) }];
}

/** The number up to which a page that is drawn now knows everything; read it before the rest. */
export function cursorFor(viewer: Viewer): Promise<number> {
  return headOf(database(), memberChannel(viewer.id));
}
