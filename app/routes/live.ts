import type { Route } from "./+types/live";
import { readTold } from "#app/platform/live/live-poll.server.ts";
import { memberOf } from "./account/member.server.ts";

/** What has happened since, for browsers where the event stream does not hold. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after");
  const told = await readTold(memberOf(context), after);
  return Response.json(told, { headers: { "cache-control": "no-store" } });
}
