import type { Route } from "./+types/send";
import { readMessages } from "#app/features/messages/messages.server.ts";
import { takeMessage } from "#app/features/messages/send-message.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { memberOf } from "../account/member.server.ts";

/** Following the address does nothing: there is nothing to see here. */
export function loader(): never {
  throw new NotFound();
}

/** Takes a message from a script; the same one again is the same message. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  // Written by somebody else on this device, who has signed out since: it waits for him.
  if (form.get("senderId") !== viewer.id)
    return Response.json({ outcome: "failed" }, { status: 409 });
  const { reply, status } = await takeMessage(viewer, form, clock.now());
  const headers = new Headers({ "cache-control": "no-store" });
  if ("retryAfter" in reply) headers.set("retry-after", String(reply.retryAfter));
  const [sent] =
    reply.outcome === "sent" ? await readMessages(viewer, [String(form.get("id"))]) : [];
  return Response.json({ ...reply, message: sent?.message }, { status, headers });
}
