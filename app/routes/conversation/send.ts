import type { ActionFunctionArgs } from "react-router";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { answerScript, conversationOf } from "./conversation.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return answerScript(context, conversationOf(context, params.id), form, clock.now());
}
