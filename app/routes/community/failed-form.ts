import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, data } from "react-router";
import { readCommunityValues } from "#app/features/communities/community-input.ts";
import type { CommunityReply } from "#app/features/communities/community-reply.ts";
import { panelParameter } from "#app/features/communities/panel.ts";
import { isFailedCall } from "#app/platform/failed-call.ts";
import { newId } from "#app/platform/id.ts";

type Sent<Answer> = Pick<ClientActionFunctionArgs, "request"> & {
  serverAction: () => Promise<Answer>;
};

export async function orFailedForm<Answer>({ request, serverAction }: Sent<Answer>) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isFailedCall(error)) throw error;
    const intent = (form.get("intent") ?? "create") as CommunityReply["intent"];
    const text = String(form.get("text") ?? "");
    const edited = intent === "edit" ? { id: String(form.get("id") ?? ""), text } : undefined;
    const reply = {
      id: newId(),
      intent,
      trouble: "failed" as const,
      values: readCommunityValues(form),
      errors: {},
      limit: null,
      edited,
    };
    return data(intent === "send" ? { ...reply, text } : reply, { status: 503 });
  }
}

type Asked<Loaded> = Pick<ClientLoaderFunctionArgs, "request"> & {
  serverLoader: () => Promise<Loaded>;
};

export async function orUnreadPart<Loaded>({ request, serverLoader }: Asked<Loaded>) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isFailedCall(error) || !new URL(request.url).searchParams.has(panelParameter)) throw error;
    return null;
  }
}
