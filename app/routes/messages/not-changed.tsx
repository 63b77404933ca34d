import { sendErrorWords } from "#app/features/messages/message-words.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import type { ChangeError } from "./change-own.server.ts";

export function notChanged({ changing, error, limit, edited }: ChangeError): {
  title: string;
  text: string;
} {
  const title = changing === "edit" ? m.messages_error_updating() : m.messages_error_deleting();
  if (error !== "gone") return { title, text: sendErrorWords(error, limit) };
  const note = edited ? ` ${m.chat_kept_below()}` : "";
  return { title, text: `${m.messages_message_gone()}${note}` };
}

/** What the toast says stays readable, and is there without script. */
export function NotChanged(error: ChangeError) {
  const { title, text } = notChanged(error);
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}
