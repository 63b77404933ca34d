/**
 * An event as a browser gets it (server/live.ts). After `reset`, what was drawn with an older number is to be
 * read
 * anew; `channel` names a community, absent for the member's own.
 */
export type Told = { kind: string; seq: number; data: unknown; channel?: string };

type Hear = (told: Told) => void;

type Said = { told: Told; cursor: string | null; to?: string } | { from: string };

const name = "dalil-live";
const pollMs = 15_000;

const hearers = new Map<Hear, string | undefined>();
const latest = new Map<string | undefined, Told>();
let stop: (() => void) | undefined;

/** Hears the member's events, or a community's, until the returned function is called. Never on the server. */
export function listenLive(hear: Hear, channel?: `community:${string}`): () => void {
  hearers.set(hear, channel);
  stop ??= start();
  const sofar = latest.get(channel);
  if (sofar) queueMicrotask(() => hearers.has(hear) && hear(sofar));
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    stop?.();
    stop = undefined;
    latest.clear();
  };
}

function tell(told: Told): void {
  const { kind, seq, channel } = told;
  if (kind !== "closed") latest.set(channel, { ...told, kind: "hello", seq, data: {} });
  for (const [hear, wanted] of hearers) if (wanted === channel) hear(told);
}

/** One of a browser's tabs holds the stream and passes on what it hears; when it closes, the next one does. */
function start(): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return openStream(tell, null);
  const others = new BroadcastChannel(name);
  const ending = new AbortController();
  const self = crypto.randomUUID();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is our own origin's
  const say = (said: Said) => others.postMessage(said);
  let cursor: string | null = null;
  let isHolding = false;
  others.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    if ("from" in data) {
      if (!isHolding) return;
      for (const told of latest.values()) say({ told, cursor, to: data.from });
    } else if (!data.to || data.to === self) {
      cursor = data.cursor;
      tell(data.told);
    }
  });
  say({ from: self });
  navigator.locks
    .request(name, { signal: ending.signal }, async () => {
      isHolding = true;
      const close = openStream((told, upTo) => {
        cursor = upTo;
        tell(told);
        say({ told, cursor });
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

function openStream(hear: (told: Told, cursor: string | null) => void, from: string | null) {
  let cursor = from;
  let seq = 0;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let isOver = false;

  function take(told: Told): void {
    if (told.kind === "closed") isOver = true;
    if (!told.channel) seq = told.seq ?? seq;
    hear({ ...told, seq: told.seq ?? seq }, cursor);
  }

  function open(): void {
    source = new EventSource(cursor ? `/live?after=${encodeURIComponent(cursor)}` : "/live");
    source.addEventListener("message", ({ data, lastEventId }) => {
      cursor = lastEventId || cursor;
      take(JSON.parse(data) as Told);
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
      const answer = await fetch(path, { redirect: "manual" });
      // Signed out: nothing more is told.
      if (answer.type === "opaqueredirect") return;
      if (answer.ok) {
        const polled = (await answer.json()) as { told: Told[]; cursor: string };
        if (isOver) return;
        cursor = polled.cursor;
        for (const told of polled.told) take(told);
        open();
        return;
      }
    } catch {
      // Offline; asked again.
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
