import type { Route } from "./+types/send";
import { readMessages } from "#app/features/messages/messages.server.ts";
import { takeMessage } from "#app/features/messages/send-message.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { replyToScript } from "#app/platform/send-reply.server.ts";
import { memberOf } from "../account/member.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  return replyToScript(
    viewer,
    form,
    () => takeMessage(viewer, form, clock.now()),
    (ids) => readMessages(viewer, ids),
  );
}
