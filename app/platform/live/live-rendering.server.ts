import type { Viewer } from "#app/platform/viewer.ts";
import { partsOf } from "../rooms.server.ts";
import { type Channel, type LiveEvent, memberChannel } from "./live-events.server.ts";

type Following = {
  channelsOf(memberId: string): Promise<Channel[]>;
  recipientsOf(channel: Channel, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
};

export const followingChanged = "communities-changed";

const maxFollowed = 200;

declare module "../rooms.server.ts" {
  interface RoomParts {
    live: {
      follows?: Following;
      /** Reads events of a kind as each viewer may see them; null leaves one out. Other kinds are sent as their ids. */
      renders?: Record<string, Render>;
      countUnread?: (viewer: Viewer) => Promise<Record<string, number>>;
    };
  }
}

const live = () => partsOf("live");

export async function channelsOf(memberId: string): Promise<[Channel, ...Channel[]]> {
  const others = live().flatMap(({ follows }) => follows?.channelsOf(memberId) ?? []);
  const channels = (await Promise.all(others)).flat();
  return [memberChannel(memberId), ...channels.slice(0, maxFollowed)];
}

export async function recipientsOf(
  channel: Channel,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (channel.startsWith("member:"))
    return new Set(memberIds.filter((id) => memberChannel(id) === channel));
  const of = live().flatMap(({ follows }) => follows?.recipientsOf(channel, memberIds) ?? []);
  return new Set((await Promise.all(of)).flatMap((ids) => [...ids]));
}

/** What a browser is sent of an event; null for what the viewer may not see. */
type Rendered = { seq: number; kind: string; data: unknown };

export type Render = (
  viewers: readonly Viewer[],
  events: readonly LiveEvent[],
) => Promise<(viewer: Viewer) => readonly unknown[]>;

/** For a kind with few readers: it is read for each of them. */
export function renderForEach(
  render: (viewer: Viewer, events: readonly LiveEvent[]) => Promise<readonly unknown[]>,
): Render {
  return async (viewers, events) => {
    const answers = new Map<string, readonly unknown[]>();
    for (const viewer of viewers) answers.set(viewer.id, await render(viewer, events));
    return (viewer) => answers.get(viewer.id) ?? [];
  };
}

export async function readUnread(viewer: Viewer): Promise<Record<string, number>> {
  const counts = live().map(({ countUnread }) => countUnread?.(viewer));
  return Object.assign({}, ...(await Promise.all(counts)));
}

export async function renderFor(
  viewers: readonly Viewer[],
  events: readonly LiveEvent[],
): Promise<(viewer: Viewer) => Rendered[]> {
  const renders: Record<string, Render> = Object.assign({}, ...live().map((each) => each.renders));
  const draws: { ofKind: LiveEvent[]; draw: (viewer: Viewer) => readonly unknown[] }[] = [];
  for (const kind of new Set(events.map((event) => event.kind))) {
    const ofKind = events.filter((event) => event.kind === kind);
    const draw = await renders[kind]?.(viewers, ofKind);
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
