import { groupWords } from "#app/features/communities/community-words.ts";
import { maxGroupMessageLength } from "#app/features/communities/community.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  listGroupMessages,
  markSeen,
  readGroupMessages,
  sendFormGroupMessage,
} from "#app/features/communities/group-messages.server.ts";
import { listFormPictures, takeFormPictures } from "#app/features/media/message-pictures.server.ts";
import { messageWords } from "#app/features/messages/message-words.ts";
import { maxMessageLength } from "#app/features/messages/message.ts";
import {
  deleteMessage,
  editMessage,
  markRead,
  readMessages,
} from "#app/features/messages/messages.server.ts";
import { listEarlier } from "#app/features/messages/open-conversation.server.ts";
import { sendFormMessage } from "#app/features/messages/send-message.server.ts";
import { m } from "#app/paraglide/messages.js";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { FormReply, Typed } from "#app/platform/forms/form-reply.ts";
import { FormRefused, type ReachedLimit, noFields } from "#app/platform/forms/form.server.ts";
import { isUuid, newId, readPositiveInteger } from "#app/platform/id.ts";
import type { SendReply } from "#app/platform/send-reply.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import { chatErrorWords, type ChatWords, goneWords } from "#app/ui/chat/chat-words.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

type Page = { messages: unknown[]; hasEarlier: boolean };
type NewMessage = { id: string; text: string; form: FormData };
type Outcome = "sent" | "empty" | "refused" | "reserved";

type Conversation = {
  words: ChatWords;
  maxChars: number;
  send: (message: NewMessage, now: Date) => Promise<Outcome>;
  edit: (change: { id: string; text: string; now: Date }) => Promise<void>;
  remove: (which: { id: string; now: Date }) => Promise<void>;
  flashes: Partial<Record<"edit" | "delete", FlashCode>>;
  read: (ids: string[], now: Date) => Promise<{ message: unknown }[]>;
  earlier: (query: URLSearchParams, now: Date) => Promise<Page>;
  see: (form: FormData, seq: number, now: Date) => Promise<void>;
};

export function conversationOf(context: Context, communityId: string | undefined): Conversation {
  const viewer = memberOf(context);
  if (communityId !== undefined) {
    return {
      words: groupWords,
      maxChars: maxGroupMessageLength,
      send: (message, now) => sendFormGroupMessage(viewer, { ...message, communityId }, now),
      edit: (change) => editGroupMessage(viewer, change),
      remove: (which) => deleteGroupMessage(viewer, which),
      flashes: { edit: "community-message-updated", delete: "community-message-deleted" },
      read: (ids, now) => readGroupMessages(viewer, ids, now),
      earlier: (query, now) =>
        listGroupMessages(viewer, {
          communityId,
          before: readPositiveInteger(query.get("before")),
          now,
        }),
      see: (_form, seq, now) => markSeen(viewer, { communityId, seq, now }),
    };
  }
  return {
    words: messageWords,
    maxChars: maxMessageLength,
    send: (message, now) => sendFormMessage(viewer, message, now),
    edit: (change) => editMessage(viewer, change),
    remove: (which) => deleteMessage(viewer, which),
    flashes: {},
    read: (ids) => readMessages(viewer, ids),
    earlier: (query) => listEarlier(viewer, query),
    see: (form, seq, now) => markRead(viewer, { peerId: String(form.get("receiverId")), seq, now }),
  };
}

type Taken = { reply: SendReply; status: number };

const statuses: Record<Outcome, number> = { sent: 200, empty: 200, refused: 403, reserved: 409 };

function readText(form: FormData, maxChars: number): { text: string; isTooLong: boolean } {
  const text = cleanText(String(form.get("text") ?? ""));
  return { text, isTooLong: lengthOf(text) > maxChars };
}

async function takeMessage(
  context: Context,
  conversation: Conversation,
  form: FormData,
  now: Date,
): Promise<Taken> {
  const { text, isTooLong } = readText(form, conversation.maxChars);
  if (isTooLong) return { reply: { outcome: "too-long" }, status: 422 };
  const given = form.get("id");
  const id = isUuid(given) ? given.toLowerCase() : newId();
  try {
    const outcome = await conversation.send({ id, text, form }, now);
    return { reply: { outcome }, status: statuses[outcome] };
  } catch (error) {
    if (error instanceof TooMany) {
      const { retryAfter, text: limit } = error;
      return { reply: { outcome: "too-many", retryAfter, limit }, status: 429 };
    }
    if (error instanceof NotAllowed) {
      const { mustConfirm } = memberOf(context);
      return { reply: { outcome: mustConfirm ? "unconfirmed" : "not-allowed" }, status: 403 };
    }
    if (error instanceof Conflict) return { reply: { outcome: "conflict" }, status: 409 };
    if (error instanceof NotFound) return { reply: { outcome: "refused" }, status: 403 };
    if (isDatabaseAway(error)) return { reply: { outcome: "failed" }, status: 503 };
    throw error;
  }
}

/** Accepts a message from a script and returns it as it is now; a repeated one is the same message. */
export async function answerScript(
  context: Context,
  conversation: Conversation,
  form: FormData,
  now: Date,
): Promise<Response> {
  // Written by another member on this device, who has signed out since: it waits for them.
  if (form.get("senderId") !== memberOf(context).id)
    return Response.json({ outcome: "failed" }, { status: 409 });
  const { reply, status } = await takeMessage(context, conversation, form, now);
  const headers = new Headers({ "cache-control": "no-store" });
  if ("retryAfter" in reply) headers.set("retry-after", String(reply.retryAfter));
  const isSent = reply.outcome === "sent";
  const [sent] = isSent ? await conversation.read([String(form.get("id"))], now) : [];
  return Response.json({ ...reply, message: sent?.message }, { status, headers });
}

type MessageForm = {
  intent: "send" | "edit" | "delete";
  to: string;
  prepare?: () => Promise<(Partial<FormReply> & { status: number }) | null>;
};

export function answerMessage(
  sent: { form: FormData; context: Context },
  conversation: Conversation,
  { intent, to, prepare }: MessageForm,
) {
  const { words } = conversation;
  const viewer = memberOf(sent.context);
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
      const refused = await takeFormPictures(viewer, form);
      const stay = async (reply: Partial<FormReply>) => ({
        ...reply,
        refused,
        pictures: await listFormPictures(viewer, form),
      });
      if (refused.length > 0)
        return { stay: await stay({ summary: { title, text: m.pictures_wrong() } }), status: 422 };
      const drawn = await prepare?.();
      if (drawn) return { stay: await stay(drawn), status: drawn.status };
      const { reply, status } = await takeMessage(sent.context, conversation, form, now);
      const { outcome } = reply;
      if (outcome === "sent" || outcome === "empty") return { to };
      const { limit, retryAfter } = "limit" in reply ? reply : {};
      const summary = { title, text: limit ?? chatErrorWords(words, outcome) };
      const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
      return { stay: await stay({ summary }), status, headers };
    }
    const id = String(form.get("id"));
    const flash = conversation.flashes[intent];
    if (intent === "delete") {
      await conversation.remove({ id, now });
      return { flash, to };
    }
    const { text, isTooLong } = readText(form, conversation.maxChars);
    if (!text || isTooLong) {
      const why = text ? chatErrorWords(words, "too-long") : m.chat_empty();
      throw new FormRefused(422, { summary: { title, text: why } });
    }
    await conversation.edit({ id, text, now });
    return { flash, to };
  });
}
