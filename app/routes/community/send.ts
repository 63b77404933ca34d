import type { Route } from "./+types/send";
import { readGroupMessages } from "#app/features/communities/group-messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { memberOf } from "../account/member.server.ts";
import { takeGroupMessage } from "./group-forms.server.ts";

/** There is nothing to see here. */
export function loader(): never {
  throw new NotFound();
}

/** Takes a message from a script; the same one again is the same message. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  // Written by somebody else on this device, who has signed out since: it waits for him.
  if (form.get("senderId") !== viewer.id)
    return Response.json({ outcome: "failed" }, { status: 409 });
  const { status, ...reply } = await takeGroupMessage(context, params.id, form);
  const headers = new Headers({ "cache-control": "no-store" });
  if (reply.retryAfter) headers.set("retry-after", String(reply.retryAfter));
  const [sent] =
    reply.outcome === "sent"
      ? await readGroupMessages(viewer, [String(form.get("id"))], clock.now())
      : [];
  return Response.json({ ...reply, message: sent?.message }, { status, headers });
}
