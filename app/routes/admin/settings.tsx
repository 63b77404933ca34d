import { data } from "react-router";
import type { Route } from "./+types/settings";
import {
  getSiteSettings,
  readSiteValues,
  saveLogo,
  saveSiteSettings,
  trySiteMail,
} from "#app/features/administration/site-settings.server.ts";
import {
  SiteLogo,
  SiteMachine,
  SiteMail,
  SiteSettingsForm,
} from "#app/features/administration/site-settings-form.tsx";
import { type AvatarProblem, avatarProblemWords } from "#app/features/profiles/profile-words.ts";
import type { LogoReply, SiteReply } from "#app/features/administration/site-settings.ts";
import { largestPictureBytes } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { cleanLine } from "#app/platform/text.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";
import { redirectAfterDecision } from "#app/features/staff/queue.server.ts";

const path = "/admin/settings";

export function loader({ context }: Route.LoaderArgs) {
  return { settings: getSiteSettings(context.get(viewerContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  getSiteSettings(viewer);
  const form = await request.formData();
  const now = clock.now();
  switch (form.get("intent")) {
    case "trial": {
      const { locale } = context.get(requestInfoContext);
      return trySiteMail(viewer, { locale, now });
    }
    case "logo": {
      const file = form.get("logo");
      const name = file instanceof File ? cleanLine(file.name).slice(0, 100) : "";
      const refuse = (problem: AvatarProblem) =>
        data<LogoReply>({ logo: avatarProblemWords(problem, name) }, { status: 422 });
      if (!(file instanceof File) || file.size === 0) return refuse("picture_missing");
      if (file.size > largestPictureBytes) return refuse("picture_too_large");
      const problem = await saveLogo(viewer, Buffer.from(await file.arrayBuffer()), now);
      if (problem) return refuse(problem);
      return redirectAfterDecision(context, { path, flash: "staff-saved" }, async () => {});
    }
    case "remove-logo":
      await saveLogo(viewer, null, now);
      return redirectAfterDecision(context, { path, flash: "staff-saved" }, async () => {});
    case "save": {
      const values = readSiteValues(form);
      const wrong = await saveSiteSettings(viewer, values, now);
      if (wrong.length > 0) return data<SiteReply>({ values, wrong }, { status: 422 });
      return redirectAfterDecision(context, { path, flash: "staff-saved" }, async () => {});
    }
    default:
      throw data({ code: "bad-request" }, { status: 400 });
  }
}

export const meta = metaOf(m.site_settings, m.site_settings_text, { path, noindex: true });

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = loaderData;
  const [trial, logo, saved] = [
    actionData && "trial" in actionData ? actionData : undefined,
    actionData && "logo" in actionData ? actionData : undefined,
    actionData && "wrong" in actionData ? actionData : undefined,
  ];
  return (
    <div className="max-w-2xl space-y-5">
      <PageHeading title={m.site_settings()} text={m.site_settings_text()} />
      <SiteSettingsForm settings={settings} reply={saved} />
      <SiteLogo settings={settings} reply={logo} />
      <SiteMail settings={settings} reply={trial} />
      <SiteMachine settings={settings} />
    </div>
  );
}
