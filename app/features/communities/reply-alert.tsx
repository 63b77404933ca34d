import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { FormTrouble } from "#app/ui/form-trouble.tsx";
import type { CommunityReply } from "./community-reply.ts";
import { failedTitle, troubleWords } from "./community-words.ts";

export function ReplyAlert({ reply }: { reply: CommunityReply | undefined }) {
  if (!reply?.trouble) return null;
  // Whoever had the form had a session, which is over. In a tab of its own: what was typed stays here.
  if (reply.trouble === "session") {
    const said = { title: m.communities_session_error() };
    return (
      <FormTrouble
        reply={{ id: reply.id, status: 401, intent: "", said, errors: {}, values: {} }}
      />
    );
  }
  return (
    <Alert key={reply.id} tone="danger" role="alert" title={failedTitle(reply.intent)}>
      {reply.limit ?? troubleWords(reply.trouble)}
      {reply.trouble === "message-gone" && reply.edited && ` ${m.chat_kept_below()}`}
    </Alert>
  );
}
