/**
 * An event as a browser gets it (server/live.ts). After `reset`, content with an older number must be read
 * again; `channel` names a community, absent for the member's own.
 */
export type LiveEvent = { kind: string; seq: number; data: unknown; channel?: string };

type Listener = (event: LiveEvent) => void;

type TabMessage = { event: LiveEvent; cursor: string | null; to?: string } | { from: string };

const name = "dalil-live";
const pollMs = 15_000;

const listeners = new Map<Listener, string | undefined>();
const latest = new Map<string | undefined, LiveEvent>();
/** The current counts: a tab may have been drawn before they changed and begun to listen after. */
let unread: LiveEvent | undefined;
let stop: (() => void) | undefined;

/** Subscribes to the member's events, or a community's, until the returned function is called. Browser only. */
export function listenLive(listener: Listener, channel?: `community:${string}`): () => void {
  listeners.set(listener, channel);
  stop ??= start();
  const sofar = latest.get(channel);
  if (sofar) queueMicrotask(() => listeners.has(listener) && listener(sofar));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    latest.clear();
    unread = undefined;
  };
}

function dispatch(event: LiveEvent): void {
  const { kind, seq, channel } = event;
  if (kind === "unread" || kind === "closed") unread = kind === "closed" ? undefined : event;
  if (kind !== "closed") latest.set(channel, { ...event, kind: "hello", seq, data: {} });
  for (const [listener, wanted] of listeners) if (wanted === channel) listener(event);
}

/** One tab of a browser holds the stream and passes its events on; when it closes, the next one does. */
function start(): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return openStream(dispatch, null);
  const others = new BroadcastChannel(name);
  const ending = new AbortController();
  const self = crypto.randomUUID();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is our own origin's
  const postToTabs = (message: TabMessage) => others.postMessage(message);
  let cursor: string | null = null;
  let isHolding = false;
  others.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if ("from" in data) {
      if (!isHolding) return;
      for (const event of latest.values()) postToTabs({ event, cursor, to: data.from });
      if (unread) postToTabs({ event: unread, cursor, to: data.from });
    } else if (!data.to || data.to === self) {
      cursor = data.cursor;
      dispatch(data.event);
    }
  });
  postToTabs({ from: self });
  navigator.locks
    .request(name, { signal: ending.signal }, async () => {
      isHolding = true;
      const close = openStream((event, cursorOfEvent) => {
        cursor = cursorOfEvent;
        dispatch(event);
        postToTabs({ event, cursor });
      }, cursor);
      await new Promise((resolve) => ending.signal.addEventListener("abort", resolve));
      close();
    })
    .catch(() => {});
  return () => {
    ending.abort();
    others.close();
  };
}

function openStream(
  listener: (event: LiveEvent, cursor: string | null) => void,
  from: string | null,
) {
  let cursor = from;
  let seq = 0;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let isOver = false;

  function take(event: LiveEvent): void {
    if (event.kind === "closed") isOver = true;
    if (!event.channel) seq = event.seq ?? seq;
    listener({ ...event, seq: event.seq ?? seq }, cursor);
  }

  function open(): void {
    source = new EventSource(cursor ? `/live?after=${encodeURIComponent(cursor)}` : "/live");
    source.addEventListener("message", ({ data, lastEventId }) => {
      cursor = lastEventId || cursor;
      take(JSON.parse(data) as LiveEvent);
    });
    source.addEventListener("error", () => {
      if (isOver) source?.close();
      else if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(poll, pollMs);
    });
  }

  async function poll(): Promise<void> {
    if (isOver) return;
    try {
      const path = `/live.json?after=${encodeURIComponent(cursor ?? "")}`;
      const response = await fetch(path, { redirect: "manual" });
      // Signed out: no more events.
      if (response.type === "opaqueredirect") return;
      if (response.ok) {
        const polled = (await response.json()) as { events: LiveEvent[]; cursor: string };
        if (isOver) return;
        cursor = polled.cursor;
        for (const event of polled.events) take(event);
        open();
        return;
      }
    } catch {
      // Offline: tried again.
    }
    if (isOver) return;
    timer = window.setTimeout(poll, pollMs);
  }

  open();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    source?.close();
  };
}
