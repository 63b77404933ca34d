import { groupWords } from "#app/features/communities/community-words.ts";
import { longestGroupMessage } from "#app/features/communities/community.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  listGroupMessages,
  markSeen,
  readGroupMessages,
  takeGroupMessage,
} from "#app/features/communities/group-messages.server.ts";
import { messageWords } from "#app/features/messages/message-words.ts";
import { longestMessage } from "#app/features/messages/message.ts";
import {
  deleteMessage,
  editMessage,
  getPeerId,
  listMessages,
  markRead,
  readMessages,
} from "#app/features/messages/messages.server.ts";
import { takeMessage } from "#app/features/messages/send-message.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { FormReply, Typed } from "#app/platform/forms/form-reply.ts";
import { FormRefused, type ReachedLimit, noFields } from "#app/platform/forms/form.server.ts";
import { readText, type Taken } from "#app/platform/send-reply.server.ts";
import { chatErrorWords, type ChatWords, goneWords } from "#app/ui/chat/chat-words.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

type Page = { messages: unknown[]; hasEarlier: boolean };

/** A conversation as one of its members may use it. */
type Conversation = {
  words: ChatWords;
  /** In characters. */
  longest: number;
  take: (form: FormData, now: Date) => Promise<Taken>;
  edit: (change: { id: string; text: string; now: Date }) => Promise<void>;
  remove: (which: { id: string; now: Date }) => Promise<void>;
  /** What the next page says of a change. */
  flashes: Partial<Record<"edit" | "delete", FlashCode>>;
  /** Its messages of these ids, as they are now. */
  read: (ids: string[], now: Date) => Promise<{ message: unknown }[]>;
  earlier: (query: URLSearchParams, now: Date) => Promise<Page>;
  see: (form: FormData, seq: number, now: Date) => Promise<void>;
};

export const messagesPerPage = { betweenTwo: 40, inCommunity: 50 };

/** The one that an address is about: that of a community, or between two. */
export function conversationOf(context: Context, communityId: string | undefined): Conversation {
  const viewer = memberOf(context);
  if (communityId !== undefined) {
    return {
      words: groupWords,
      longest: longestGroupMessage,
      take: (form, now) => takeGroupMessage(viewer, communityId, form, now),
      edit: (change) => editGroupMessage(viewer, change),
      remove: (which) => deleteGroupMessage(viewer, which),
      flashes: { edit: "community-message-updated", delete: "community-message-deleted" },
      read: (ids, now) => readGroupMessages(viewer, ids, now),
      earlier: (query, now) =>
        listGroupMessages(viewer, {
          communityId,
          before: readNumber(query.get("before")),
          limit: messagesPerPage.inCommunity,
          now,
        }),
      see: (_form, seq, now) => markSeen(viewer, { communityId, seq, now }),
    };
  }
  return {
    words: messageWords,
    longest: longestMessage,
    take: (form, now) => takeMessage(viewer, form, now),
    edit: (change) => editMessage(viewer, change),
    remove: (which) => deleteMessage(viewer, which),
    flashes: {},
    read: (ids) => readMessages(viewer, ids),
    async earlier(query) {
      const which = whichConversation(query);
      if (which.conversationId) await getPeerId(viewer, which.conversationId);
      const before = readNumber(query.get("before"));
      return listMessages(viewer, { which, before, limit: messagesPerPage.betweenTwo });
    },
    see: (form, seq, now) => markRead(viewer, { peerId: String(form.get("receiverId")), seq, now }),
  };
}

export function whichConversation(query: URLSearchParams) {
  const conversationId = query.get("conversation");
  return conversationId
    ? { conversationId }
    : { peerId: (query.get("receiverId") ?? "").toLowerCase() };
}

export function readNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

type MessageForm<More extends object> = {
  intent: "send" | "edit" | "delete";
  /** The path of the conversation. */
  to: string;
  /** Before a message is taken: what draws its page again instead. */
  prepare?: () => Promise<(Partial<FormReply<More>> & { status: number }) | null>;
  /** What a message that was not taken brings back to its page besides its text. */
  more?: () => Promise<Partial<FormReply<More>>>;
};

/** Answers the form of a page without script: a message, or the change of one. */
export function answerMessage<More extends object = object>(
  sent: { form: FormData; context: Context },
  conversation: Conversation,
  { intent, to, prepare, more }: MessageForm<More>,
) {
  const { words } = conversation;
  const title = words.failed(intent);
  const description = {
    schema: noFields,
    failed: () => ({ title, text: m.chat_failed() }),
    refused: {
      403: () => ({ title, text: words.errors["not-allowed"]() }),
      unconfirmed: () => ({ title, text: words.errors.unconfirmed() }),
      404: () => goneWords(words, intent),
      429: (_errors: Typed, limit: ReachedLimit | null) => ({
        title,
        text: limit?.text ?? m.chat_too_many(),
      }),
    },
  };
  return answerForm(sent, description, async ({ form, now }) => {
    if (intent === "send") {
      const drawn = await prepare?.();
      if (drawn) return { stay: { ...drawn, ...(await more?.()) }, status: drawn.status };
      const { reply, status } = await conversation.take(form, now);
      const { outcome } = reply;
      if (outcome === "sent" || outcome === "empty") return { to };
      const { limit, retryAfter } = "limit" in reply ? reply : {};
      const summary = { title, text: limit ?? chatErrorWords(words, outcome) };
      const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
      return { stay: { summary, ...(await more?.()) }, status, headers };
    }
    const id = String(form.get("id"));
    const flash = conversation.flashes[intent];
    if (intent === "delete") {
      await conversation.remove({ id, now });
      return { flash, to };
    }
    const { text, error } = readText(form, conversation.longest);
    if (error) {
      const why = error === "empty" ? m.chat_empty() : chatErrorWords(words, error);
      throw new FormRefused(422, { summary: { title, text: why } });
    }
    await conversation.edit({ id, text, now });
    return { flash, to };
  });
}
