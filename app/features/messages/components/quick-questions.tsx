import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { post } from "#app/platform/outbox.ts";
import { queueKeyOf } from "./use-chat.ts";

type QuickQuestionsProps = {
  action: string;
  viewerId: string;
  peerId: string;
  listingId: number;
};

/** What everybody asks first: one tap sends it, with script or without. */
export function QuickQuestions({ action, viewerId, peerId, listingId }: QuickQuestionsProps) {
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
                void post({
                  id,
                  senderId: viewerId,
                  queueKey: queueKeyOf(peerId),
                  action: "/messages/send",
                  fields,
                  at: Date.now(),
                  error: null,
                });
              }}
            >
              {Object.entries({ id, ...fields }).map(([name, value]) => (
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
