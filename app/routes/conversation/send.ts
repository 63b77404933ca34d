import type { ActionFunctionArgs } from "react-router";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { answerScript } from "#app/platform/send-reply.server.ts";
import { memberOf } from "../account/member.server.ts";
import { conversationOf } from "./conversation.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const conversation = conversationOf(context, params.id);
  return answerScript(
    memberOf(context),
    form,
    () => conversation.take(form, clock.now()),
    (ids) => conversation.read(ids, clock.now()),
  );
}
