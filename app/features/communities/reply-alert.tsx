import { Alert } from "#app/ui/alert.tsx";
import type { CommunityReply } from "./community-reply.ts";
import { failedTitle, troubleWords } from "./community-words.ts";

/** Why what was asked for was not done; nothing when it was. */
export function ReplyAlert({ reply }: { reply: CommunityReply | undefined }) {
  if (!reply?.trouble) return null;
  return (
    <Alert key={reply.id} tone="danger" role="alert" title={failedTitle(reply.intent)}>
      {reply.limit ?? troubleWords(reply.trouble)}
      {reply.trouble === "message-gone" && reply.edited && ` ${m.chat_kept_below()}`}
    </Alert>
  );
}
