import type { Route } from "./+types/send";
import { readGroupMessages } from "#app/features/communities/group-messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { replyToScript } from "#app/platform/send-reply.server.ts";
import { memberOf } from "../account/member.server.ts";
import { takeGroupMessage } from "./group-forms.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  return replyToScript(
    viewer,
    form,
    () => takeGroupMessage(viewer, params.id, form),
    (ids) => readGroupMessages(viewer, ids, clock.now()),
  );
}
