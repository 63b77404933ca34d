import { useChatLog } from "#app/ui/chat/use-chat-log.ts";
import type { Message } from "../message.ts";
import { newerOf, readByPeer, readTold, reviveMessage } from "./chat-state.ts";
import { laneOf } from "./lane.ts";

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
  return useChatLog<Message>({
    lane: laneOf(peerId),
    loaded,
    cursor,
    revive: reviveMessage,
    pick: newerOf,
    onStale,
    onTold(told, { add, change }) {
      const heard = readTold(told);
      if (heard?.peerId !== peerId) return;
      if (heard.kind === "read") {
        change((messages) => readByPeer(messages, heard.seq));
        return;
      }
      add([heard.message]);
      if (!heard.message.isOwn && told.kind === "message") onHeard(heard.message.seq);
    },
  });
}
