import type { Route } from "./+types/live";
import { readEventsAfter } from "#app/platform/live/live-poll.server.ts";
import { memberOf } from "./account/member.server.ts";

/** What has happened since, for browsers where the event stream does not hold. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after");
  const events = await readEventsAfter(memberOf(context), after);
  return Response.json(events, { headers: { "cache-control": "no-store" } });
}
