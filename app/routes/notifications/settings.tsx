import type { Route } from "./+types/settings";
import { DevicePanel } from "#app/features/notifications/device-panel.tsx";
import {
  drawSettings,
  getNotificationSettings,
  getTelegramState,
  readNotificationChoices,
  saveNotificationSettings,
} from "#app/features/notifications/notification-choices.server.ts";
import {
  NotificationSettingsForm,
  type SettingsReply,
} from "#app/features/notifications/notification-settings-form.tsx";
import { getPushState } from "#app/features/notifications/push-devices.server.ts";
import { m } from "#app/paraglide/messages.js";
import { FormRefused, noFields } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { memberOf } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";

const path = "/notifications/settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const [settings, telegram, push] = await Promise.all([
    getNotificationSettings(viewer),
    getTelegramState(viewer),
    getPushState(request),
  ]);
  return { settings: drawSettings(settings), telegram, push };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  const description = { schema: noFields, failed };
  return answerForm<typeof noFields, Partial<SettingsReply>>(
    { form, context },
    description,
    async ({ addToReply, now }) => {
      const { settings, error } = readNotificationChoices(form);
      addToReply({ settings: drawSettings(settings) });
      if (error) throw new FormRefused(422, { errors: { quiet: error } });
      await saveNotificationSettings(viewer, settings, now);
      return { to: path, flash: "mail-saved" };
    },
  );
}

const failed = () => ({ title: m.common_error_title(), text: m.account_failed_text() });

export const clientAction = orFailed<Partial<SettingsReply>>(failed);

export const meta = metaOf(m.notifications_settings, m.notifications_settings_text, {
  noindex: true,
});

export default function NotificationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, telegram, push } = loaderData;
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
        telegram={telegram}
        reply={actionData}
      />
    </div>
  );
}
