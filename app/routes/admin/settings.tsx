import type { Route } from "./+types/settings";
import {
  getSiteSettings,
  saveLogo,
  saveSiteSettings,
  siteForm,
  trySiteMail,
} from "#app/features/administration/site-settings.server.ts";
import {
  SiteLogo,
  SiteMachine,
  SiteMail,
  SiteSettingsForm,
} from "#app/features/administration/site-settings-form.tsx";
import type { MailTrial } from "#app/features/administration/site-settings.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { noFields } from "#app/platform/forms/form.server.ts";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { storePictureOf } from "../picture-form.server.ts";

const path = "/admin/settings";

export function loader({ context }: Route.LoaderArgs) {
  return { settings: getSiteSettings(context.get(viewerContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  getSiteSettings(viewer);
  const form = await request.formData();
  const now = clock.now();
  const sent = { form, context };
  const saved = { to: path, flash: "staff-saved" } as const;
  return answerIntents(form, {
    trial: () =>
      answerForm(sent, withoutFields, async ({ locale }) => ({
        stay: { trial: await trySiteMail(viewer, { locale, now }) },
      })),
    logo: () =>
      answerForm(sent, withoutFields, async () => {
        await storePictureOf(form, "logo", (bytes) => saveLogo(viewer, bytes, now));
        return saved;
      }),
    "remove-logo": () =>
      answerForm(sent, withoutFields, async () => {
        await saveLogo(viewer, null, now);
        return saved;
      }),
    save: () =>
      answerForm(sent, siteForm, async ({ read }) => {
        await saveSiteSettings(viewer, read(), now);
        return saved;
      }),
  });
}

const withoutFields = { schema: noFields };

export const meta = metaOf(m.site_settings, m.site_settings_text, { path, noindex: true });

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = loaderData;
  const reply: FormReply<{ trial: MailTrial }> | undefined = actionData;
  const replyTo = (intent: string) => (reply?.intent === intent ? reply : undefined);
  return (
    <div className="max-w-2xl space-y-3">
      <PageHeading title={m.site_settings()} text={m.site_settings_text()} />
      <SiteSettingsForm settings={settings} reply={replyTo("save")} />
      <SiteLogo settings={settings} reply={replyTo("logo")} />
      <SiteMail settings={settings} trial={reply?.trial} />
      <SiteMachine settings={settings} />
    </div>
  );
}
