import type { Route } from "./+types/seen";
import { markSeen } from "#app/features/communities/group-messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { memberOf } from "../account/member.server.ts";
import { readNumber } from "../messages/conversation.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  const seq = readNumber(String(form.get("seq")));
  if (seq) await markSeen(viewer, { communityId: params.id, seq, now: clock.now() });
  return new Response(null, { status: 204 });
}
