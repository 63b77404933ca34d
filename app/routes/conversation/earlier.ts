import type { LoaderFunctionArgs } from "react-router";
import { clock } from "#app/platform/clock.ts";
import { conversationOf } from "./conversation.server.ts";

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const conversation = conversationOf(context, params.id);
  const page = await conversation.earlier(url.searchParams, clock.now());
  return Response.json(page, { headers: { "cache-control": "no-store" } });
}
