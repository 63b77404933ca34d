import { hasLink, hasPhoneNumber } from "#app/features/safety/phone-in-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";

export function CommentContactNote({ text }: { text: string }) {
  if (!hasPhoneNumber(text) && !hasLink(text)) return null;
  return (
    <Alert tone="info" role="status" title={m.comments_contact()}>
      {m.comments_contact_text()}
    </Alert>
  );
}
