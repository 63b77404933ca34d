import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { LiveEvent } from "./live-client.ts";
import { type Channel, memberChannel } from "./live-events.server.ts";
import { eventsAfter, headOf, headsOf } from "./live-reading.server.ts";
import { channelsOf, readUnread, renderFor } from "./live-rendering.server.ts";
import { readCursor, writeCursor } from "./live-stream.server.ts";

const maxAtOnce = 100;

/** What a stream would have sent after a cursor, a hundred of each channel at most; and the next cursor. */
export async function readEventsAfter(
  viewer: Viewer,
  cursor: string | null,
): Promise<{ events: LiveEvent[]; cursor: string }> {
  const channels = await channelsOf(viewer.id);
  const heads = await headsOf(database(), channels);
  const given = readCursor(cursor, channels);
  const positions = new Map<Channel, number>();
  const all: LiveEvent[] = [];
  for (const channel of channels) {
    const head = heads.get(channel) ?? 0;
    const after = given.get(channel);
    const isOwn = channel === channels[0];
    const events =
      after === undefined ? "gap" : await eventsAfter(database(), channel, after, maxAtOnce);
    const drawn =
      events === "gap"
        ? [{ kind: "reset", seq: head, data: {} }]
        : (await renderFor([viewer], events))(viewer);
    all.push(...drawn.map((each) => (isOwn ? each : { ...each, channel })));
    positions.set(channel, events === "gap" ? head : (events.at(-1)?.seq ?? after ?? head));
  }
  const seq = positions.get(channels[0]) ?? 0;
  all.push({ kind: "unread", seq, data: await readUnread(viewer) });
  return { events: all, cursor: writeCursor(positions) };
}

export function cursorFor(viewer: Viewer): Promise<number> {
  return headOf(database(), memberChannel(viewer.id));
}
