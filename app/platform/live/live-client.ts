/**
 * What the server tells an open browser (server/live.ts). `hello` comes first, `reset` when some of it was
 * missed: what a page drew with an older number is to be read anew then. `seq` never goes back.
 */
export type Told = { kind: string; seq: number; data: unknown };

type Hear = (told: Told) => void;

const name = "dalil-live";
const pollMs = 15_000;

const hearers = new Set<Hear>();
let stop: (() => void) | undefined;

/** Hears of everything until the function it gives back is called. Never on the server. */
export function listenLive(hear: Hear): () => void {
  hearers.add(hear);
  stop ??= start();
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function tell(told: Told): void {
  for (const hear of hearers) hear(told);
}

/** One of a browser's tabs holds the stream and passes on what it hears; when it closes, the next one does. */
function start(): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return openStream(tell, null);
  const others = new BroadcastChannel(name);
  const ending = new AbortController();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is our own origin's
  const say = (data: Told | "where") => others.postMessage(data);
  let latest: Told | undefined;
  let seen: number | null = null;
  others.addEventListener("message", ({ data }: MessageEvent<Told | "where">) => {
    if (data !== "where") {
      seen = Math.max(seen ?? 0, data.seq);
      tell(data);
    } else if (latest) say(latest);
  });
  say("where");
  navigator.locks
    .request(name, { signal: ending.signal }, async () => {
      const close = openStream((told) => {
        if (told.kind !== "closed") latest = { kind: "hello", seq: told.seq, data: {} };
        tell(told);
        say(told);
      }, seen);
      await new Promise((resolve) => ending.signal.addEventListener("abort", resolve));
      close();
    })
    .catch(() => {});
  return () => {
    ending.abort();
    others.close();
  };
}

/** Asks again and again where a stream does not hold (an old proxy on the way). */
function openStream(hear: Hear, from: number | null): () => void {
  let after = from;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let isOver = false;

  function take(told: Told): void {
    if (told.kind === "closed") isOver = true;
    else after = told.seq;
    hear(told);
  }

  function open(): void {
    source = new EventSource(after === null ? "/live" : `/live?after=${after}`);
    source.addEventListener("message", ({ data }) => take(JSON.parse(data) as Told));
    source.addEventListener("error", () => {
      if (isOver) source?.close();
      // While it connects anew by itself, let it.
      else if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(poll, pollMs);
    });
  }

  async function poll(): Promise<void> {
    if (isOver) return;
    try {
      const answer = await fetch(`/live.json?after=${after ?? ""}`, { redirect: "manual" });
      // Signed out: nothing more is told.
      if (answer.type === "opaqueredirect") return;
      if (answer.ok) {
        for (const told of (await answer.json()) as Told[]) take(told);
        open();
        return;
      }
    } catch {
      // Offline; asked again.
    }
    timer = window.setTimeout(poll, pollMs);
  }

  open();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    source?.close();
  };
}
