import { redirect } from "react-router";
import type { Route } from "./+types/notification";
import { openNotification } from "#app/features/notifications/notifications.server.ts";
import { clock } from "#app/platform/clock.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { memberOf, backTo } from "./account/member.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  const isScript = (await request.formData()).get("from") === "script";
  const opened = await openNotification(memberOf(context), params.id, clock.now());
  const place = pathIn(locale, opened);
  return isScript ? Response.json({ place }) : redirect(place);
}

export function loader({ context }: Route.LoaderArgs) {
  return backTo(context, "/notifications");
}
