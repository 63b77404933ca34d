import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Input } from "#app/ui/input.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { EditableSetting, FixedSetting, SettingSection } from "./setting-fields.tsx";
import {
  type SiteField,
  siteFieldNames,
  siteFields,
  type SiteReply,
  type TrialReply,
} from "./site-settings.ts";
import type { SiteSettings } from "./site-settings.server.ts";

const path = "/admin/settings";

const labels: Record<SiteField, () => string> = {
  siteNameAr: m.setup_name_ar,
  siteNameEn: m.setup_name_en,
  announcementAr: m.site_announcement_ar,
  announcementEn: m.site_announcement_en,
  supportEmail: m.setup_support,
  socialFacebookUrl: m.site_facebook,
  socialTelegramUrl: m.site_telegram,
};

const errors: Record<SiteField, () => string> = {
  siteNameAr: m.setup_error_site_name_long,
  siteNameEn: m.setup_error_site_name_long,
  announcementAr: m.site_error_announcement,
  announcementEn: m.site_error_announcement,
  supportEmail: m.accounts_error_email_invalid,
  socialFacebookUrl: m.site_error_address,
  socialTelegramUrl: m.site_error_address,
};

const languages: Partial<Record<SiteField, { lang: string; dir: "ltr" | "rtl" }>> = {
  siteNameAr: { lang: "ar", dir: "rtl" },
  siteNameEn: { lang: "en", dir: "ltr" },
  announcementAr: { lang: "ar", dir: "rtl" },
  announcementEn: { lang: "en", dir: "ltr" },
};

const types: Partial<Record<SiteField, string>> = {
  supportEmail: "email",
  socialFacebookUrl: "url",
  socialTelegramUrl: "url",
};

type SiteSettingsFormProps = { settings: SiteSettings; reply: SiteReply | undefined };

export function SiteSettingsForm({ settings, reply }: SiteSettingsFormProps) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const wrong = (name: SiteField) => (reply?.wrong.includes(name) ? errors[name]() : undefined);
  const field = (name: SiteField) => (
    <EditableSetting
      key={name}
      label={labels[name]()}
      name={name}
      hint={name === "announcementAr" ? m.site_announcement_hint() : undefined}
      variable={settings.fixed.includes(name) ? siteFields[name] : null}
      value={settings.values[name]}
      error={wrong(name)}
      optional
    >
      {(control) => (
        <Input
          {...control}
          {...languages[name]}
          type={types[name]}
          defaultValue={reply?.values[name] ?? settings.values[name]}
        />
      )}
    </EditableSetting>
  );
  return (
    <LocalForm to={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="save" />
      <ErrorSummary
        errors={siteFieldNames.flatMap((name) => {
          const message = wrong(name);
          return message ? [{ id: `field-${name}`, message }] : [];
        })}
      />
      <SettingSection title={m.setup_site()} text={m.site_empty()}>
        <FixedSetting label={m.setup_address()} value={settings.publicUrl} variable="PUBLIC_URL" />
        {siteFieldNames.map(field)}
      </SettingSection>
      <Button type="submit" size="large" busy={busy}>
        {m.site_save()}
      </Button>
    </LocalForm>
  );
}

type SiteMailProps = { settings: SiteSettings; reply: TrialReply | undefined };

export function SiteMail({ settings: { mail, email }, reply }: SiteMailProps) {
  const { smtpHost, mailFrom, isHostFixed, isSenderFixed } = mail;
  const busy = useNavigation().formData?.get("intent") === "trial";
  return (
    <SettingSection title={m.setup_mail()} text={smtpHost ? undefined : m.site_no_mail()}>
      {smtpHost && (
        <>
          <FixedSetting
            label={m.setup_smtp_host()}
            value={smtpHost}
            variable={isHostFixed ? "SMTP_URL" : null}
          />
          <FixedSetting
            label={m.setup_mail_from()}
            value={mailFrom}
            variable={isSenderFixed ? "MAIL_FROM" : null}
          />
          {reply && <TrialAnswer {...reply} />}
          <LocalForm to={path}>
            <input type="hidden" name="intent" value="trial" />
            <Button type="submit" variant="secondary" busy={busy}>
              {m.site_trial({ email })}
            </Button>
          </LocalForm>
        </>
      )}
    </SettingSection>
  );
}

function TrialAnswer({ trial }: TrialReply) {
  if ("refusal" in trial)
    return (
      <Alert tone="danger" role="alert" title={m.site_trial_failed()}>
        <bdi dir="ltr">{trial.refusal}</bdi>
      </Alert>
    );
  return (
    <Alert tone="success" role="status" title={m.site_trial_done()}>
      <bdi dir="ltr">{trial.answer}</bdi>
    </Alert>
  );
}
