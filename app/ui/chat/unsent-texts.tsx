import { useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { discard } from "#app/platform/outbox.ts";
import { Button } from "../button.tsx";
import { useWaiting } from "../use-waiting.ts";
import { UserText } from "../user-text.tsx";
import { deleteDrafts, type DraftOwner, readDrafts } from "./drafts.ts";

/** What somebody wrote in a conversation that has no box any more, and never sent: there to be copied. */
export function UnsentTexts({ senderId, queueKey }: DraftOwner) {
  const [drafts, setDrafts] = useState<string[]>([]);
  useEffect(() => setDrafts(readDrafts({ senderId, queueKey })), [senderId, queueKey]);
  const waiting = (useWaiting(senderId) ?? []).filter((each) => each.queueKey === queueKey);
  const texts = [...waiting.map(({ fields }) => String(fields.text ?? "")), ...drafts];
  if (texts.length === 0) return null;

  function drop() {
    deleteDrafts({ senderId, queueKey });
    setDrafts([]);
    for (const { id } of waiting) void discard(id);
  }

  return (
    <section className="w-full space-y-2 rounded-card border border-dashed border-edge p-3 text-start">
      <h2 className="font-bold">{m.chat_left()}</h2>
      {texts.map((text, index) => (
        <UserText key={index} as="div" preservesLines className="wrap-anywhere">
          {text || m.chat_picture()}
        </UserText>
      ))}
      <Button variant="quiet" className="-mx-2" onClick={drop}>
        {m.chat_discard()}
      </Button>
    </section>
  );
}
