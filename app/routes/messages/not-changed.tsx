import { troubleWords } from "#app/features/messages/message-words.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import type { ChangeTrouble } from "./change-own.server.ts";

export function notChanged({ changing, trouble, limit, edited }: ChangeTrouble): {
  title: string;
  text: string;
} {
  const title = changing === "edit" ? m.messages_error_updating() : m.messages_error_deleting();
  if (trouble !== "gone") return { title, text: troubleWords(trouble, limit) };
  const kept = edited ? ` ${m.chat_kept_below()}` : "";
  return { title, text: `${m.messages_message_gone()}${kept}` };
}

/** What the toast says stays readable, and is there without script. */
export function NotChanged(trouble: ChangeTrouble) {
  const { title, text } = notChanged(trouble);
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}
