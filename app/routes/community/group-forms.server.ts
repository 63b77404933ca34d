import { parseGroupText } from "#app/features/communities/community-input.ts";
import type { CommunityTrouble } from "#app/features/communities/community-reply.ts";
import { communityPath } from "#app/features/communities/community.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  sendGroupMessage,
} from "#app/features/communities/group-messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import type { SendReply } from "#app/platform/send-reply.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm, orRefused } from "./answer-form.server.ts";

/** Takes the form of a message, with or without script, and says what came of it, with its status. */
export async function takeGroupMessage(
  context: Context,
  communityId: string,
  form: FormData,
): Promise<{
  outcome: SendReply["outcome"];
  status: number;
  retryAfter?: number;
  limit?: string | null;
}> {
  const { text, trouble } = parseGroupText(form);
  if (trouble === "empty") return { outcome: "empty", status: 200 };
  if (trouble) return { outcome: trouble, status: 422 };
  const id = form.get("id");
  const sent = await orRefused(context, () =>
    sendGroupMessage(memberOf(context), {
      id: isUuid(id) ? id.toLowerCase() : newId(),
      communityId,
      text,
      now: clock.now(),
    }),
  );
  if (sent === "sent") return { outcome: sent, status: 200 };
  if (sent === "refused") return { outcome: sent, status: 403 };
  return { ...sent, outcome: sendOutcome(sent.trouble) };
}

function sendOutcome(trouble: CommunityTrouble): SendReply["outcome"] {
  switch (trouble) {
    case "unconfirmed":
    case "not-allowed":
    case "too-many":
    case "failed":
      return trouble;
    case "moved-on":
      return "conflict";
    default:
      return "refused";
  }
}

/** Changes or takes back one's own message, as its form asks; an empty edit is not saved. */
export function changeGroupMessage(
  context: Context,
  form: FormData,
  { communityId, intent }: { communityId: string; intent: "edit" | "delete" },
) {
  const viewer = memberOf(context);
  const now = clock.now();
  const id = String(form.get("id"));
  const to = `${communityPath(communityId)}#end`;
  const edited = intent === "edit" ? { id, text: String(form.get("text") ?? "") } : undefined;
  return answerForm(context, form, { intent, edited }, async () => {
    try {
      if (intent === "delete") {
        await deleteGroupMessage(viewer, { id, now });
        return { notice: "community-message-deleted", to };
      }
      const { text, trouble } = parseGroupText(form);
      if (trouble) return { trouble, status: 422 };
      await editGroupMessage(viewer, { id, text, now });
      return { notice: "community-message-updated", to };
    } catch (error) {
      // The message is not there any more; the community is, or its page says otherwise.
      if (error instanceof NotFound) return { trouble: "message-gone", status: 404 };
      throw error;
    }
  });
}
