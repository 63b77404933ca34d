import type { Viewer } from "#app/platform/viewer.ts";
import type { LiveEvent } from "./live-events.server.ts";

/** What a browser is sent of an event; null for what the viewer may not see. */
export type Rendered = { seq: number; kind: string; data: unknown };

type Render = (viewer: Viewer, events: readonly LiveEvent[]) => Promise<readonly unknown[]>;
type CountUnread = (viewer: Viewer) => Promise<Record<string, number>>;

const renders = new Map<string, Render>();
let countUnread: CountUnread = async () => ({});

/**
 * Joined in server/subscribers.ts: what the viewer is sent of events of a kind, read anew through what he
 * may see, one answer for each in their order; null leaves it out. A kind that nobody renders is sent as
 * its ids.
 */
export function renderLive(kind: string, render: Render): void {
  renders.set(kind, render);
}

/** Joined likewise: the counts that stand in the badges. */
export function countLiveUnread(count: CountUnread): void {
  countUnread = count;
}

export function readUnread(viewer: Viewer): Promise<Record<string, number>> {
  return countUnread(viewer);
}

/** The events as the viewer may have them, in their order. */
export async function renderFor(viewer: Viewer, events: readonly LiveEvent[]): Promise<Rendered[]> {
  const answers = new Map<number, unknown>();
  for (const kind of new Set(events.map((event) => event.kind))) {
    const ofKind = events.filter((event) => event.kind === kind);
    const data = (await renders.get(kind)?.(viewer, ofKind)) ?? ofKind.map((event) => event.data);
    for (const [index, event] of ofKind.entries()) answers.set(event.seq, data[index] ?? null);
  }
  return events.flatMap(({ seq, kind }) => {
    const data = answers.get(seq);
    return data === null || data === undefined ? [] : [{ seq, kind, data }];
  });
}
