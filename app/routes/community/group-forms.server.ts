import { communityPath, longestGroupMessage } from "#app/features/communities/community.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  sendGroupMessage,
} from "#app/features/communities/group-messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { readSaid, takeSending } from "#app/platform/take-sending.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm } from "./answer-form.server.ts";

export async function takeGroupMessage(viewer: Viewer, communityId: string, form: FormData) {
  const { text, trouble } = readSaid(form, longestGroupMessage);
  if (trouble) return { reply: { outcome: trouble }, status: trouble === "empty" ? 200 : 422 };
  const given = form.get("id");
  const id = isUuid(given) ? given.toLowerCase() : newId();
  return takeSending(viewer, () =>
    sendGroupMessage(viewer, { id, communityId, text, now: clock.now() }),
  );
}

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
      const { text, trouble } = readSaid(form, longestGroupMessage);
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
