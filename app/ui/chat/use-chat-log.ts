import { useEffect, useEffectEvent, useState } from "react";
import { listenLive, type LiveEvent } from "#app/platform/live/live-client.ts";
import { onOutbox } from "#app/platform/outbox.ts";

type ChatLog<M extends Numbered> = {
  /** The queue key of this conversation; a change resets the log. */
  queueKey: string;
  /** The channel of its live events; the member's own by default. */
  channel?: `community:${string}`;
  /** As the page was drawn. */
  loaded: M[];
  /** Everything up to this number of the stream is in `loaded`. */
  cursor: number;
  /** A message as JSON brings it, made whole. */
  revive: (message: M) => M;
  /** Chooses between two copies of a message; the newer one by default. */
  pick?: (known: M, newer: M) => M;
  /** Events were missed: the page must be read again. */
  onStale: () => void;
  /** What else the stream tells, to be taken in with what it is given; not called for the above. */
  onLiveEvent: (
    event: LiveEvent,
    shown: { add: (messages: M[]) => void; change: Change<M> },
  ) => void;
};

type Change<M> = (how: (messages: M[]) => M[]) => void;

/** A conversation: the drawn messages and those since, each once and in order. */
export function useChatLog<M extends Numbered>(
  log: ChatLog<M>,
): {
  messages: M[];
  /** Adds earlier messages from JSON. */
  addEarlier: (earlier: M[]) => void;
} {
  const { queueKey, channel, loaded, cursor, revive, pick, onStale, onLiveEvent } = log;
  const [come, setCome] = useState<M[]>([]);
  const add = (messages: M[]) => setCome((before) => mergeByNumber(before, messages, pick));
  const change: Change<M> = (how) => setCome((before) => how(mergeByNumber(loaded, before, pick)));

  const receive = useEffectEvent((event: LiveEvent) => {
    if (event.kind === "reset" || (event.kind === "hello" && event.seq !== cursor)) onStale();
    onLiveEvent(event, { add, change });
  });
  const take = useEffectEvent((message: unknown) => add([revive(message as M)]));
  useEffect(() => listenLive((event) => receive(event), channel), [channel]);
  useEffect(
    () =>
      onOutbox((sent) => {
        if (sent?.message && sent.pending.queueKey === queueKey) take(sent.message);
      }),
    [queueKey],
  );
  // Another conversation: what came of the former one is no longer needed.
  useEffect(() => () => setCome([]), [queueKey]);
  return {
    messages: mergeByNumber(loaded, come, pick),
    addEarlier: (earlier) => setCome((before) => mergeByNumber(earlier.map(revive), before, pick)),
  };
}

type Numbered = { id: string; seq: number };

/** Each message once, the newer of two wins unless `pick` knows better, in the order of their numbers. */
export function mergeByNumber<M extends Numbered>(
  before: readonly M[],
  after: readonly M[],
  pick: (known: M, newer: M) => M = (_known, newer) => newer,
): M[] {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of after) {
    const known = byId.get(message.id);
    byId.set(message.id, known ? pick(known, message) : message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}
