import { m } from "#app/paraglide/messages.js";
import type { Writing } from "#app/ui/chat/composer.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { type SavedReply, savedRepliesPath, withSavedReply } from "../saved-reply.ts";

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
