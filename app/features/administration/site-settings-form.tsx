import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { directionOf } from "#app/platform/language.ts";
import { type Accent, accentColours, accents } from "#app/platform/accents.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { FixedSetting, FoldedSection, SettingField } from "./components/setting-fields.tsx";
import { type MailTrial, type SiteFieldRow, siteFields, siteLimits } from "./site-settings.ts";
import type { SiteSettings } from "./site-settings.server.ts";

const path = "/admin/settings";

type SiteSettingsFormProps = { settings: SiteSettings; reply: FormReply | undefined };

type SettingGroup = { title: () => string; text?: () => string; of: readonly string[] };

const groups: readonly SettingGroup[] = [
  { title: m.site_name_and_look, of: ["siteName", "slogan", "accent"] },
  { title: m.site_announcements, text: m.site_announcement_hint, of: ["announcement"] },
  { title: m.site_contact, of: ["supportEmail", "social"] },
];

export function SiteSettingsForm({ settings, reply }: SiteSettingsFormProps) {
  const { fixed, values, publicUrl } = settings;
  const field = fieldsOf(reply, values);
  const setting = (name: keyof typeof fixed) => ({
    ...field(name),
    variable: fixed[name],
    value: values[name],
  });
  const isWrong = (fields: readonly SiteFieldRow[]) =>
    fields.some(({ name }) => reply?.errors[name] !== undefined);
  return (
    <LocalForm to={path} noValidate className="space-y-3" fields={{ intent: "save" }}>
      <FormErrors reply={reply} />
      {groups.map(({ title, text, of }, index) => {
        const fields = siteFields.filter(({ name }) => of.some((start) => name.startsWith(start)));
        const isFirst = index === 0;
        return (
          <FoldedSection
            key={of[0]}
            title={title()}
            text={isFirst ? m.site_empty() : text?.()}
            now={fields
              .flatMap(({ name, type }) =>
                name === "accent" || type === "url" ? [] : values[name] || [],
              )
              .join(" · ")}
            isOpen={isFirst || isWrong(fields)}
          >
            {isFirst && (
              <FixedSetting label={m.setup_address()} value={publicUrl} variable="PUBLIC_URL" />
            )}
            {fields.map(({ name, label, type, locale }) =>
              name === "accent" ? (
                <AccentChoice
                  key={name}
                  chosen={(fixed.accent ? values.accent : field(name).defaultValue) ?? ""}
                  variable={fixed.accent}
                />
              ) : (
                <SettingField
                  key={name}
                  {...setting(name)}
                  label={label()}
                  type={type}
                  lang={locale}
                  dir={locale && directionOf(locale)}
                />
              ),
            )}
          </FoldedSection>
        );
      })}
      <FoldedSection
        title={m.site_limits()}
        text={m.site_limits_text()}
        isOpen={isWrong(siteLimits)}
      >
        <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4">
          {siteLimits.map(({ name, label, hint }) => (
            <SettingField
              key={name}
              {...setting(name)}
              label={label()}
              hint={hint?.()}
              inputMode="numeric"
            />
          ))}
        </div>
      </FoldedSection>
      <div className="max-md:sticky max-md:bottom-(--bar-height) max-md:z-20 max-md:-mx-4 max-md:border-y max-md:border-line max-md:bg-raised max-md:px-4 max-md:py-2">
        <SubmitButton className="max-md:w-full">{m.site_save()}</SubmitButton>
      </div>
    </LocalForm>
  );
}

const accentWords: Record<Accent, () => string> = {
  green: m.site_accent_green,
  blue: m.site_accent_blue,
  teal: m.site_accent_teal,
  violet: m.site_accent_violet,
  plum: m.site_accent_plum,
};

function AccentChoice({ chosen, variable }: { chosen: string; variable: string | undefined }) {
  if (variable) {
    const word = accents.find((accent) => accent === chosen);
    const value = word && accentWords[word]();
    return <FixedSetting label={m.site_accent()} value={value} variable={variable} />;
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

export function SiteLogo({ settings: { logo, fixed }, reply }: SiteLogoProps) {
  return (
    <FoldedSection title={m.site_logo()} text={m.site_logo_text()} isOpen={reply !== undefined}>
      <FormErrors reply={reply} />
      <Logo src={logo} className="size-12" />
      {fixed.logo ? (
        <FixedSetting label={m.site_logo()} value="" variable={fixed.logo} />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <LocalForm
            to={path}
            encType="multipart/form-data"
            className="flex max-w-full flex-wrap items-end gap-3"
            fields={{ intent: "logo" }}
          >
            <label className="block max-w-full font-bold">
              {m.site_logo_file()}
              <FileInput name="logo" accept="image/png,image/jpeg,image/webp" />
            </label>
            <SubmitButton variant="secondary">{m.site_logo_save()}</SubmitButton>
          </LocalForm>
          {logo && (
            <LocalForm to={path} fields={{ intent: "remove-logo" }}>
              <SubmitButton variant="secondary">{m.site_logo_remove()}</SubmitButton>
            </LocalForm>
          )}
        </div>
      )}
    </FoldedSection>
  );
}

export function SiteMachine({ settings: { machine } }: { settings: SiteSettings }) {
  return (
    <FoldedSection title={m.site_machine()} text={m.site_machine_text()}>
      {machine.map(({ title, facts }) => (
        <section key={title} className="mt-5">
          <h3 className="font-bold">{title}</h3>
          <dl className="text-sm">
            {facts.map(([variable, label, value]) => (
              <div key={variable} className="border-b border-line py-2 last:border-0">
                <dt className="flex flex-wrap justify-between gap-x-3 text-muted">
                  {label}
                  <code dir="ltr" className="text-xs wrap-anywhere">
                    {variable}
                  </code>
                </dt>
                <dd className="font-semibold wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </FoldedSection>
  );
}

type SiteMailProps = { settings: SiteSettings; trial: MailTrial | undefined };

export function SiteMail({ settings, trial }: SiteMailProps) {
  const { smtpHost, mailFrom, email, fixed } = settings;
  if (!smtpHost) return <FoldedSection title={m.setup_mail()} text={m.site_no_mail()} />;
  return (
    <FoldedSection title={m.setup_mail()} now={mailFrom} isOpen={trial !== undefined}>
      <FixedSetting label={m.setup_smtp_host()} value={smtpHost} variable={fixed.smtpUrl} />
      <FixedSetting label={m.setup_mail_from()} value={mailFrom} variable={fixed.mailFrom} />
      {trial && <TrialResult trial={trial} />}
      {email && (
        <LocalForm to={path} fields={{ intent: "trial" }}>
          <SubmitButton variant="secondary">{m.site_trial({ email })}</SubmitButton>
        </LocalForm>
      )}
    </FoldedSection>
  );
}

function TrialResult({ trial }: { trial: MailTrial }) {
  const isRefused = "refusal" in trial;
  return (
    <Alert
      tone={isRefused ? "danger" : "success"}
      role={isRefused ? "alert" : "status"}
      title={isRefused ? m.site_trial_failed() : m.site_trial_done()}
    >
      <bdi dir="ltr">{isRefused ? trial.refusal : trial.reply}</bdi>
    </Alert>
  );
}
