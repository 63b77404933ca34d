import type { ClientLoaderFunctionArgs } from "react-router";
import { panelParameter } from "#app/features/communities/panel.ts";
import { isFailedCall } from "#app/platform/failed-call.ts";

type PartLoaderArgs<Loaded> = Pick<ClientLoaderFunctionArgs, "request"> & {
  serverLoader: () => Promise<Loaded>;
};

export async function orUnreadPart<Loaded>({ request, serverLoader }: PartLoaderArgs<Loaded>) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isFailedCall(error) || !new URL(request.url).searchParams.has(panelParameter)) throw error;
    return null;
  }
}
