import { communityPath, longestGroupMessage } from "#app/features/communities/community.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  sendGroupMessage,
} from "#app/features/communities/group-messages.server.ts";
import { communityForm } from "#app/features/communities/community-form.server.ts";
import { failedTitle, sendErrorWords } from "#app/features/communities/community-words.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { readMessageText, sendAndReply } from "#app/platform/send-reply.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Context } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

export async function takeGroupMessage(viewer: Viewer, communityId: string, form: FormData) {
  const { text, error } = readMessageText(form, longestGroupMessage);
  if (error) return { reply: { outcome: error }, status: error === "empty" ? 200 : 422 };
  const given = form.get("id");
  const id = isUuid(given) ? given.toLowerCase() : newId();
  return sendAndReply(viewer, () =>
    sendGroupMessage(viewer, { id, communityId, text, now: clock.now() }),
  );
}

type Sent = { form: FormData; context: Context };

/** The same without script, which the page answers. */
export function answerGroupMessage(sent: Sent, communityId: string) {
  return answerForm(sent, communityForm("send"), async ({ form, member }) => {
    const { reply, status } = await takeGroupMessage(member(), communityId, form);
    const { outcome } = reply;
    if (outcome === "sent" || outcome === "empty")
      return { to: `${communityPath(communityId)}#end` };
    const { limit, retryAfter } = "limit" in reply ? reply : {};
    const summary = { title: failedTitle("send"), text: limit ?? sendErrorWords(outcome) };
    throw new FormRefused(status, { summary, retryAfter });
  });
}

export function changeGroupMessage(
  sent: Sent,
  { communityId, intent }: { communityId: string; intent: "edit" | "delete" },
) {
  const title = failedTitle(intent);
  const gone = m.communities_trouble_message_gone();
  const text = intent === "edit" ? `${gone} ${m.chat_kept_below()}` : gone;
  const { refused, ...described } = communityForm(intent);
  // The message is not there any more; the community is, or its page says otherwise.
  const withGone = { ...described, refused: { ...refused, 404: () => ({ title, text }) } };
  return answerForm(sent, withGone, async ({ form, member, now }) => {
    const viewer = member();
    const id = String(form.get("id"));
    const to = `${communityPath(communityId)}#end`;
    if (intent === "delete") {
      await deleteGroupMessage(viewer, { id, now });
      return { flash: "community-message-deleted", to };
    }
    const { text, error } = readMessageText(form, longestGroupMessage);
    if (error) {
      const why = error === "empty" ? m.communities_trouble_empty() : sendErrorWords(error);
      throw new FormRefused(422, { summary: { title, text: why } });
    }
    await editGroupMessage(viewer, { id, text, now });
    return { flash: "community-message-updated", to };
  });
}
