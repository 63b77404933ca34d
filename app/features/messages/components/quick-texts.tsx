import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { postMessage, type Writing } from "#app/ui/chat/composer.tsx";
import type { Delivery } from "#app/ui/chat/conversation.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { type SavedReply, savedRepliesPath, withSavedReply } from "../saved-reply.ts";

type QuickQuestionsProps = {
  action: string;
  delivery: Delivery;
  peerId: string;
  listingId: number;
};

/** What everybody asks first: one tap sends it, with script or without. */
export function QuickQuestions({ action, delivery, peerId, listingId }: QuickQuestionsProps) {
  const [ids] = useState(() => [newId(), newId(), newId()]);
  const questions = [
    m.messages_quick_available(),
    m.messages_quick_price(),
    m.messages_quick_see(),
  ];
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
                postMessage(delivery, fields, id);
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

/** Shown while one writes. Each puts its text into the field and sends nothing; without script the page comes back with it. */
export function ReplyChips({ replies, writing: { text, write, box } }: ReplyChipsProps) {
  return (
    <ul
      aria-label={m.messages_replies()}
      className="hidden items-center gap-2 overflow-x-auto p-1 group-focus-within/foot:flex [@media(height<30rem)]:hidden!"
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
            className="min-h-11 max-w-44 truncate rounded-full border border-edge bg-surface px-4 text-sm hover:border-green hover:bg-green-soft"
          >
            <bdi>{reply.text}</bdi>
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
