import { data } from "react-router";
import type { Route } from "./+types/settings";
import { DevicePanel } from "#app/features/notifications/device-panel.tsx";
import {
  drawSettings,
  getNotificationSettings,
  readNotificationChoices,
  saveNotificationSettings,
} from "#app/features/notifications/notification-choices.server.ts";
import { NotificationSettingsForm } from "#app/features/notifications/notification-settings-form.tsx";
import { getPushState } from "#app/features/notifications/push-devices.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { backTo, memberOf } from "../account/member.server.ts";
import { metaOf } from "../page-meta.ts";

const path = "/notifications/settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [settings, push] = await Promise.all([
    getNotificationSettings(memberOf(context)),
    getPushState(request),
  ]);
  return { settings: drawSettings(settings), push };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const { settings, error } = readNotificationChoices(await request.formData());
  if (error) return data({ settings: drawSettings(settings), error }, { status: 422 });
  await saveNotificationSettings(viewer, settings, clock.now());
  return backTo(context, path, "mail-saved");
}

export const meta = metaOf(m.notifications_settings, m.notifications_settings_text, {
  noindex: true,
});

export default function NotificationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, push } = loaderData;
  const shown = actionData?.settings ?? settings;
  return (
    <div className="mx-auto max-w-3xl space-y-5">
      <div className="-mt-3">
        <Breadcrumb
          items={[
            { label: m.shell_nav_notifications(), to: "/notifications" },
            { label: m.notifications_settings_short() },
          ]}
        />
        <PageHeading title={m.notifications_settings()} text={m.notifications_settings_text()} />
      </div>
      <DevicePanel {...push} />
      <NotificationSettingsForm
        key={JSON.stringify(shown)}
        settings={shown}
        error={actionData?.error ?? null}
      />
    </div>
  );
}
