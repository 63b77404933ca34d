import type { Viewer } from "#app/platform/viewer.ts";
import { type Channel, type LiveEvent, memberChannel } from "./live-events.server.ts";

type Following = {
  channelsOf(memberId: string): Promise<Channel[]>;
  recipientsOf(channel: Channel, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
};

export const followingChanged = "communities-changed";

const maxFollowed = 200;

let following: Following = {
  channelsOf: async () => [],
  recipientsOf: async () => new Set(),
};

export function followLive(joined: Following): void {
  following = joined;
}

export async function channelsOf(memberId: string): Promise<[Channel, ...Channel[]]> {
  const others = await following.channelsOf(memberId);
  return [memberChannel(memberId), ...others.slice(0, maxFollowed)];
}

export async function recipientsOf(
  channel: Channel,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (channel.startsWith("member:"))
    return new Set(memberIds.filter((id) => memberChannel(id) === channel));
  return following.recipientsOf(channel, memberIds);
}

/** What a browser is sent of an event; null for what the viewer may not see. */
type Rendered = { seq: number; kind: string; data: unknown };

type Render = (viewer: Viewer, events: readonly LiveEvent[]) => Promise<readonly unknown[]>;
type RenderForAll = (
  viewers: readonly Viewer[],
  events: readonly LiveEvent[],
) => Promise<(viewer: Viewer) => readonly unknown[]>;
type CountUnread = (viewer: Viewer) => Promise<Record<string, number>>;

const renders = new Map<string, RenderForAll>();
let countUnread: CountUnread = async () => ({});

/**
 * Registered in server/subscribers.ts: reads events of a kind as the viewer may see them; null leaves one
 * out. A kind without a renderer is sent as its ids.
 */
export function renderLive(kind: string, render: Render): void {
  renders.set(kind, async (viewers, events) => {
    const answers = new Map<string, readonly unknown[]>();
    for (const viewer of viewers) answers.set(viewer.id, await render(viewer, events));
    return (viewer) => answers.get(viewer.id) ?? [];
  });
}

/** The same for a channel with many readers: read once for all, then rendered for each. */
export function renderLiveForAll(kind: string, render: RenderForAll): void {
  renders.set(kind, render);
}

export function countLiveUnread(count: CountUnread): void {
  countUnread = count;
}

export function readUnread(viewer: Viewer): Promise<Record<string, number>> {
  return countUnread(viewer);
}

export async function renderFor(
  viewers: readonly Viewer[],
  events: readonly LiveEvent[],
): Promise<(viewer: Viewer) => Rendered[]> {
  const draws: { ofKind: LiveEvent[]; draw: (viewer: Viewer) => readonly unknown[] }[] = [];
  for (const kind of new Set(events.map((event) => event.kind))) {
    const ofKind = events.filter((event) => event.kind === kind);
    const draw = await renders.get(kind)?.(viewers, ofKind);
    draws.push({ ofKind, draw: draw ?? (() => ofKind.map(({ data }) => data)) });
  }
  return (viewer) =>
    draws
      .flatMap(({ ofKind, draw }) => {
        const answers = draw(viewer);
        return ofKind.flatMap(({ seq, kind }, index) => {
          const data = answers[index];
          return data === null || data === undefined ? [] : [{ seq, kind, data }];
        });
      })
      .sort((a, b) => a.seq - b.seq);
}
