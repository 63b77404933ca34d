import type { Route } from "./+types/saved-replies";
import { savedReplyFailed } from "#app/features/messages/message-words.ts";
import {
  deleteReply,
  listSavedReplies,
  savedReplyForm,
  saveReply,
} from "#app/features/messages/saved-replies.server.ts";
import { SavedReplyList } from "#app/features/messages/saved-reply-list.tsx";
import { savedRepliesPath } from "#app/features/messages/message.ts";
import { m } from "#app/paraglide/messages.js";
import { formText } from "#app/platform/text.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { actionHeaders, answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { replies: await listSavedReplies(memberOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const to = savedRepliesPath;
  return answerForm({ form, context }, savedReplyForm, ({ member, read, now }) =>
    answerIntents(form, {
      delete: async () => {
        await deleteReply(member(), formText(form, "id"));
        return { flash: "reply-deleted", to } as const;
      },
      save: async () => {
        await saveReply({ viewer: member(), input: read(), now });
        return { flash: "reply-saved", to } as const;
      },
    }),
  );
}

export const headers = actionHeaders;

export const clientAction = orFailed(savedReplyFailed);

export const meta = metaOf(m.messages_replies, m.messages_replies_text, { noindex: true });

export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-5">
      <AccountHeading title={m.messages_replies()} text={m.messages_replies_text()} />
      <SavedReplyList replies={loaderData.replies} formReply={actionData} />
    </div>
  );
}
