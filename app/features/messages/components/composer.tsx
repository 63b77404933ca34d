import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import type { SentPictures } from "#app/features/media/media.ts";
import { PictureComposer } from "#app/features/media/picture-composer.tsx";
import { m } from "#app/paraglide/messages.js";
import { postMessage, type Writing, type Delivery, type Unsent } from "#app/ui/chat/composer.tsx";
import {
  maxMessageLength,
  type Topic,
  typingEveryMs,
  type SavedReply,
  savedRepliesPath,
  withSavedReply,
} from "../message.ts";
import { newId } from "#app/platform/id.ts";
import { LocalLink } from "#app/ui/link.tsx";

type ComposerProps = {
  action: string;
  delivery: Delivery;
  peerId: string;
  topic: Topic | null;
  isTalking: boolean;
  typed: Unsent;
  lost: Unsent;
  sent: Partial<SentPictures> | undefined;
  savedReplies: readonly SavedReply[] | null;
};

export function Composer({ peerId, topic, isTalking, savedReplies, ...rest }: ComposerProps) {
  const publishTyping = usePublishTyping(peerId, isTalking);
  return (
    <PictureComposer
      {...rest}
      fields={{ receiverId: peerId, ...(topic && { listingId: String(topic.id) }) }}
      maxChars={maxMessageLength}
      onKey={publishTyping}
      renderAbove={(writing) =>
        savedReplies && <ReplyChips replies={savedReplies} writing={writing} />
      }
    />
  );
}

function usePublishTyping(peerId: string, isTalking: boolean): (event: KeyboardEvent) => void {
  const publishedAt = useRef(0);
  return useCallback(
    ({ key, ctrlKey, metaKey }) => {
      // A keyboard on the screen names no keys.
      const isWriting = key.length === 1 || key === "Unidentified" || key === "Process";
      if (!isTalking || !isWriting || ctrlKey || metaKey) return;
      if (Date.now() - publishedAt.current < typingEveryMs) return;
      publishedAt.current = Date.now();
      const body = new FormData();
      body.set("receiverId", peerId);
      fetch("/messages/typing", { method: "POST", body, redirect: "manual" }).catch(() => {});
    },
    [peerId, isTalking],
  );
}

type QuickQuestionsProps = {
  action: string;
  delivery: Delivery;
  peerId: string;
  listingId: number;
};

export function QuickQuestions({ action, delivery, peerId, listingId }: QuickQuestionsProps) {
  const [ids] = useState(() => [newId(), newId()]);
  const questions = [m.messages_quick_price(), m.messages_quick_see()];
  return (
    <ul aria-label={m.messages_quick()} className="mb-2 flex flex-wrap gap-2">
      {questions.map((text, index) => {
        const id = ids[index] ?? "";
        const fields = { receiverId: peerId, listingId: String(listingId), text };
        return (
          <li key={text}>
            <form
              method="post"
              action={action}
              onSubmit={(event) => {
                event.preventDefault();
                void postMessage(delivery, fields, id);
              }}
            >
              {Object.entries({ intent: "send", id, ...fields }).map(([name, value]) => (
                <input
                  key={name}
                  type="hidden"
                  name={name}
                  value={value}
                  suppressHydrationWarning
                />
              ))}
              <button
                type="submit"
                className="min-h-11 rounded-full border border-edge bg-surface px-4 text-sm hover:border-green hover:bg-green-soft"
              >
                {text}
              </button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}

type ReplyChipsProps = { replies: readonly SavedReply[]; writing: Writing };

/**
 * Shown while one writes. Each puts its text into the field and sends nothing; without script the page comes back
 * with it. The row goes a moment after the field has lost the focus, or the press that took it would find another
 * message under the finger when it ends.
 */
function ReplyChips({ replies, writing: { text, write, box } }: ReplyChipsProps) {
  return (
    <ul
      aria-label={m.messages_replies()}
      className="hidden items-center gap-2 overflow-x-auto p-1 [transition:display_0s_600ms_allow-discrete] group-focus-within/foot:flex group-focus-within/foot:[transition:none] [@media(height<30rem)]:hidden!"
    >
      {replies.map((reply) => (
        <li key={reply.id} className="shrink-0">
          <button
            type="submit"
            name="reply"
            value={reply.id}
            // The field keeps the focus, and with it the keyboard and this row.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              write(withSavedReply(text, reply.text));
              box?.focus();
            }}
            dir="auto"
            className="min-h-11 max-w-44 truncate rounded-full border border-edge bg-surface px-4 text-sm hover:border-green hover:bg-green-soft"
          >
            {reply.text}
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <LocalLink to={savedRepliesPath} className="text-link text-sm font-bold text-green">
          {replies.length > 0 ? m.messages_replies_edit() : m.messages_replies_add()}
        </LocalLink>
      </li>
    </ul>
  );
}
