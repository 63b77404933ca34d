import type { Route } from "./+types/read";
import { markRead } from "#app/features/messages/messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { memberOf } from "../account/member.server.ts";
import { readNumber } from "./conversation.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  const seq = readNumber(String(form.get("seq")));
  if (seq)
    await markRead(viewer, { peerId: String(form.get("receiverId")), seq, now: clock.now() });
  return new Response(null, { status: 204 });
}
