import type { Route } from "./+types/earlier";
import { listGroupMessages } from "#app/features/communities/group-messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { memberOf } from "../account/member.server.ts";
import { readNumber } from "../messages/conversation.server.ts";
import { groupMessagesPerPage } from "./open-community.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await listGroupMessages(memberOf(context), {
    communityId: params.id,
    before: readNumber(new URL(request.url).searchParams.get("before")),
    limit: groupMessagesPerPage,
    now: clock.now(),
  });
  return Response.json(page, { headers: { "cache-control": "no-store" } });
}
