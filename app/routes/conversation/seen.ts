import type { ActionFunctionArgs } from "react-router";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readPositiveInteger } from "#app/platform/id.ts";
import { conversationOf } from "./conversation.server.ts";

export function loader(): never {
  throw new NotFound();
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const conversation = conversationOf(context, params.id);
  const form = await request.formData();
  const seq = readPositiveInteger(form.get("seq"));
  if (seq) await conversation.see(form, seq, clock.now());
  return new Response(null, { status: 204 });
}
