import { data } from "react-router";
import type { Route } from "./+types/device";
import { dropDevice, storeDevice } from "#app/features/notifications/push-devices.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { memberOf, backTo } from "../account/member.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  return answerIntents(form, {
    keep: async () => {
      const outcome = await storeDevice({
        viewer,
        request,
        given: { endpoint: text("endpoint"), p256dh: text("p256dh"), auth: text("auth") },
        locale: context.get(requestInfoContext).locale,
        now: clock.now(),
      });
      if (outcome === "invalid") throw data({ code: "bad-request" }, { status: 400 });
      return Response.json({});
    },
    drop: async () => {
      await dropDevice(viewer, text("endpoint"));
      return Response.json({});
    },
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return backTo(context, "/notifications/settings");
}
