import type { Route } from "./+types/typing";
import { publishTyping } from "#app/features/messages/messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { memberOf } from "../account/member.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  await publishTyping(viewer, String(form.get("receiverId")), clock.now());
  return new Response(null, { status: 204 });
}
