import type { Route } from "./+types/earlier";
import { getPeerId, listMessages } from "#app/features/messages/messages.server.ts";
import { memberOf } from "../account/member.server.ts";
import { messagesPerPage, readNumber, whichConversation } from "./conversation.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const viewer = memberOf(context);
  const which = whichConversation(query);
  if (which.conversationId) await getPeerId(viewer, which.conversationId);
  const page = await listMessages(viewer, {
    which,
    before: readNumber(query.get("before")),
    limit: messagesPerPage,
  });
  return Response.json(page, { headers: { "cache-control": "no-store" } });
}
