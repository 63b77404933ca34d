import { useEffect, useEffectEvent, useState } from "react";
import { listenLive } from "#app/platform/live/live-client.ts";
import type { Message } from "../message.ts";
import { onOutbox } from "../outbox.ts";
import { mergeMessages, readByPeer, readTold, reviveMessage, type Told } from "./chat-state.ts";

type Chat = {
  peerId: string;
  /** As the page was drawn. */
  loaded: Message[];
  /** Everything up to this number of the stream is in `loaded`. */
  cursor: number;
  /** Something was missed: the page is to be read anew. */
  onStale: () => void;
  /** The peer wrote something that is shown now. */
  onHeard: (seq: number) => void;
};

/** A conversation as it goes on: what was drawn, what came since, each once and in its order. */
export function useChat({ peerId, loaded, cursor, onStale, onHeard }: Chat): {
  messages: Message[];
  addEarlier: (earlier: Message[]) => void;
} {
  const [come, setCome] = useState<Message[]>([]);
  const hear = useEffectEvent((told: Told) => {
    if (told.kind === "reset" || (told.kind === "hello" && told.seq !== cursor)) onStale();
    const heard = readTold(told);
    if (heard?.kind === "message" && heard.peerId === peerId) {
      setCome((before) => mergeMessages(before, [heard.message]));
      if (!heard.message.isOwn && told.kind === "message") onHeard(heard.message.seq);
    }
    if (heard?.kind === "read" && heard.peerId === peerId)
      setCome((before) => readByPeer(mergeMessages(loaded, before), heard.seq));
  });
  useEffect(() => listenLive((told) => hear(told)), []);
  useEffect(
    () =>
      onOutbox((sent) => {
        const { outgoing, message } = sent ?? {};
        if (message && outgoing?.receiverId === peerId)
          setCome((before) => mergeMessages(before, [reviveMessage(message)]));
      }),
    [peerId],
  );
  // Another conversation: what came of the former one is no longer needed.
  useEffect(() => () => setCome([]), [peerId]);
  return {
    messages: mergeMessages(loaded, come),
    addEarlier: (earlier) => setCome((before) => mergeMessages(earlier, before)),
  };
}
