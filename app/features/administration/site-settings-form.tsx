import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { type Accent, accentColours, accents } from "#app/platform/accents.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { Input } from "#app/ui/input.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { EditableSetting, FixedSetting, SettingSection } from "./components/setting-fields.tsx";
import {
  isLimit,
  type MailTrial,
  type SiteField,
  siteFieldNames,
  siteFields,
  siteLimits,
} from "./site-settings.ts";
import type { SiteSettings } from "./site-settings.server.ts";

const path = "/admin/settings";

const labels: Record<SiteField, () => string> = {
  siteNameAr: m.setup_name_ar,
  siteNameEn: m.setup_name_en,
  sloganAr: m.site_slogan_ar,
  sloganEn: m.site_slogan_en,
  accent: m.site_accent,
  announcementAr: m.site_announcement_ar,
  announcementEn: m.site_announcement_en,
  supportEmail: m.setup_support,
  socialFacebookUrl: m.site_facebook,
  socialTelegramUrl: m.site_telegram,
  listingsPerDay: m.site_limit_listings,
  conversationsPerDay: m.site_limit_conversations,
  messagesPerMinute: m.site_limit_messages,
  commentsPerMinute: m.site_limit_comments,
};

const languages: Partial<Record<SiteField, { lang: string; dir: "ltr" | "rtl" }>> = {
  siteNameAr: { lang: "ar", dir: "rtl" },
  siteNameEn: { lang: "en", dir: "ltr" },
  sloganAr: { lang: "ar", dir: "rtl" },
  sloganEn: { lang: "en", dir: "ltr" },
  announcementAr: { lang: "ar", dir: "rtl" },
  announcementEn: { lang: "en", dir: "ltr" },
};

const types: Partial<Record<SiteField, string>> = {
  supportEmail: "email",
  socialFacebookUrl: "url",
  socialTelegramUrl: "url",
};

type SiteSettingsFormProps = { settings: SiteSettings; reply: FormReply | undefined };

export function SiteSettingsForm({ settings, reply }: SiteSettingsFormProps) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const field = (name: SiteField) => (
    <EditableSetting
      key={name}
      label={labels[name]()}
      name={name}
      hint={hintOf(name)}
      variable={settings.fixed.includes(name) ? siteFields[name] : null}
      value={settings.values[name]}
      error={reply?.errors[name]}
      optional
    >
      {(control) => (
        <Input
          {...control}
          {...languages[name]}
          type={types[name]}
          inputMode={isLimit(name) ? "numeric" : undefined}
          defaultValue={reply?.values[name] ?? settings.values[name]}
        />
      )}
    </EditableSetting>
  );
  return (
    <LocalForm to={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="save" />
      <FormErrors reply={reply} />
      <SettingSection title={m.setup_site()} text={m.site_empty()}>
        <FixedSetting label={m.setup_address()} value={settings.publicUrl} variable="PUBLIC_URL" />
        {siteFieldNames
          .filter((name) => !isLimit(name))
          .map((name) =>
            name === "accent" ? (
              <AccentChoice
                key={name}
                chosen={reply?.values[name] ?? settings.values[name]}
                isFixed={settings.fixed.includes(name)}
              />
            ) : (
              field(name)
            ),
          )}
      </SettingSection>
      <SettingSection title={m.site_limits()} text={m.site_limits_text()}>
        {siteFieldNames.filter(isLimit).map(field)}
      </SettingSection>
      <Button type="submit" size="large" busy={busy}>
        {m.site_save()}
      </Button>
    </LocalForm>
  );
}

function hintOf(name: SiteField): string | undefined {
  if (isLimit(name)) return m.site_limit_usual({ count: siteLimits[name] });
  return name === "announcementAr" ? m.site_announcement_hint() : undefined;
}

const accentWords: Record<Accent, () => string> = {
  green: m.site_accent_green,
  blue: m.site_accent_blue,
  teal: m.site_accent_teal,
  violet: m.site_accent_violet,
  plum: m.site_accent_plum,
};

function AccentChoice({ chosen, isFixed }: { chosen: string; isFixed: boolean }) {
  if (isFixed) {
    const word = accents.find((accent) => accent === chosen);
    return (
      <FixedSetting
        label={m.site_accent()}
        value={word ? accentWords[word]() : ""}
        variable="ACCENT"
      />
    );
  }
  return (
    <ChoiceGroup
      legend={m.site_accent()}
      name="accent"
      defaultValue={chosen}
      options={accents.map((accent) => {
        const [day, night] = accentColours[accent].green ?? [];
        const icon = (
          <svg viewBox="0 0 20 20" aria-hidden>
            <path d="M10 1a9 9 0 0 0 0 18z" fill={day} />
            <path d="M10 1a9 9 0 0 1 0 18z" fill={night} />
          </svg>
        );
        return { value: accent, label: accentWords[accent](), icon };
      })}
    />
  );
}

type SiteLogoProps = { settings: SiteSettings; reply: FormReply | undefined };

/** Above the name, in the header of every page. */
export function SiteLogo({ settings: { logo }, reply }: SiteLogoProps) {
  const busy = useNavigation().formData?.get("intent");
  return (
    <SettingSection title={m.site_logo()} text={m.site_logo_text()}>
      <FormErrors reply={reply} />
      <Logo src={logo.path} className="size-12" />
      {logo.isFixed ? (
        <FixedSetting label={m.site_logo()} value="" variable="LOGO" />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <LocalForm
            to={path}
            encType="multipart/form-data"
            className="flex max-w-full flex-wrap items-end gap-3"
          >
            <input type="hidden" name="intent" value="logo" />
            <label className="block max-w-full font-bold">
              {m.site_logo_file()}
              <FileInput name="logo" accept="image/png,image/jpeg,image/webp" />
            </label>
            <Button type="submit" variant="secondary" busy={busy === "logo"}>
              {m.site_logo_save()}
            </Button>
          </LocalForm>
          {logo.path && (
            <LocalForm to={path}>
              <input type="hidden" name="intent" value="remove-logo" />
              <Button type="submit" variant="secondary" busy={busy === "remove-logo"}>
                {m.site_logo_remove()}
              </Button>
            </LocalForm>
          )}
        </div>
      )}
    </SettingSection>
  );
}

/** Sign-in and storage, which only the environment sets. */
export function SiteMachine({ settings: { machine } }: { settings: SiteSettings }) {
  const yesNo = (yes: boolean) => (yes ? m.site_yes() : m.site_no());
  const signIn = [
    [m.site_phone_sign_in(), yesNo(machine.PHONE_SIGN_IN), "PHONE_SIGN_IN"],
    [m.site_password_length(), String(machine.PASSWORD_MIN_LENGTH), "PASSWORD_MIN_LENGTH"],
    [m.site_staff_second_step(), yesNo(machine.REQUIRE_STAFF_MFA), "REQUIRE_STAFF_MFA"],
    [m.site_google(), yesNo(machine.GOOGLE_CLIENT_ID), "GOOGLE_CLIENT_ID"],
    [m.site_provider(), machine.OIDC_ISSUER ?? m.site_no(), "OIDC_ISSUER"],
  ] as const;
  const storage = [
    [m.site_database(), machine.DATABASE_URL ?? m.site_with_program(), "DATABASE_URL"],
    [m.site_pictures(), machine.S3_ENDPOINT ?? m.site_data_folder(), "S3_ENDPOINT"],
    [
      m.site_backup(),
      machine.BACKUP_EVERY === null
        ? m.site_no_backup()
        : m.site_backup_hours({ count: machine.BACKUP_EVERY }),
      "BACKUP_EVERY",
    ],
  ] as const;
  return [[m.site_sign_in(), signIn] as const, [m.site_storage(), storage] as const].map(
    ([title, rows]) => (
      <SettingSection key={title} title={title}>
        {rows.map(([label, value, variable]) => (
          <FixedSetting key={variable} label={label} value={value} variable={variable} />
        ))}
      </SettingSection>
    ),
  );
}

type SiteMailProps = { settings: SiteSettings; trial: MailTrial | undefined };

export function SiteMail({ settings: { mail, email }, trial }: SiteMailProps) {
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
          {trial && <TrialAnswer trial={trial} />}
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

function TrialAnswer({ trial }: { trial: MailTrial }) {
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
