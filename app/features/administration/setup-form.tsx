import { NewPasswordFields } from "#app/features/sign-in/new-password-fields.tsx";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { directionOf } from "#app/platform/language.ts";
import { locales, named } from "#app/platform/locale.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { FixedSetting, SettingField, SettingSection } from "./components/setting-fields.tsx";
import type { Setup } from "./setup.server.ts";
import { smtpPorts } from "./site-settings.ts";

type SetupFormProps = { token: string; setup: Setup; reply: FormReply | undefined };

const portWords: Record<(typeof smtpPorts)[number], () => string> = {
  "465": m.setup_smtp_port_465,
  "587": m.setup_smtp_port_587,
  "25": m.setup_smtp_port_25,
};

export function SetupForm({ token, setup, reply }: SetupFormProps) {
  const { fixed, siteNames, minLength } = setup;
  const [before, after] = splitAtPlaceholder((command) => m.setup_demo_hint({ command }));
  const typed = reply?.values;
  const field = fieldsOf(reply, siteNames);
  return (
    <div className="mx-auto max-w-2xl space-y-5">
      <PageHeading title={m.setup_title()} text={m.setup_text()} />
      <LocalForm to={`/setup?token=${token}`} noValidate className="space-y-5">
        <FormErrors reply={reply} />
        <SettingSection title={m.setup_account()}>
          <TextField
            {...field("fullName")}
            label={m.accounts_full_name()}
            optional
            autoComplete="name"
          />
          <TextField
            {...field("email")}
            label={m.accounts_email()}
            required
            type="email"
            autoComplete="email"
          />
          <NewPasswordFields
            minLength={minLength}
            errors={reply?.errors}
            knownFields={["fullName", "email"]}
          />
        </SettingSection>
        <SettingSection title={m.setup_site()}>
          <FixedSetting label={m.setup_address()} value={setup.publicUrl} variable="PUBLIC_URL" />
          {locales.map((locale) => {
            const name = named("siteName", locale);
            return (
              <SettingField
                key={name}
                {...field(name)}
                label={m.setup_name({ language: m.language_name({}, { locale }) })}
                variable={fixed[name]}
                value={siteNames[name]}
                required
                lang={locale}
                dir={directionOf(locale)}
              />
            );
          })}
          <SettingField
            {...field("supportEmail")}
            label={m.setup_support()}
            hint={m.setup_support_hint()}
            variable={fixed.supportEmail}
            value={setup.supportEmail}
            optional
            type="email"
          />
          {setup.asksDemo ? (
            <Checkbox
              name="demo"
              value="yes"
              defaultChecked={typed?.demo === "yes"}
              label={m.setup_demo_load()}
              hint={
                <>
                  {before}
                  <code dir="ltr">npm run admin -- remove-demo</code>
                  {after}
                </>
              }
            />
          ) : (
            <FixedSetting
              label={m.setup_demo()}
              value={setup.demo ? m.setup_demo_on() : m.setup_demo_off()}
              variable="DEMO"
            />
          )}
        </SettingSection>
        <SettingSection
          title={m.setup_mail()}
          text={fixed.smtpUrl ? undefined : m.setup_mail_text()}
        >
          {fixed.smtpUrl ? (
            <FixedSetting
              label={m.setup_smtp_host()}
              value={setup.smtpHost}
              variable={fixed.smtpUrl}
            />
          ) : (
            <>
              <TextField
                {...field("smtpHost")}
                label={m.setup_smtp_host()}
                optional
                type="url"
                inputMode="url"
              />
              <SelectField
                {...field("smtpPort")}
                label={m.setup_smtp_port()}
                options={smtpPorts.map((port) => [port, portWords[port]()])}
              />
              <TextField
                {...field("smtpUser")}
                label={m.setup_smtp_user()}
                optional
                dir="ltr"
                autoComplete="off"
              />
              <TextField
                {...field("smtpPassword")}
                label={m.setup_smtp_password()}
                optional
                as={PasswordInput}
                autoComplete="off"
              />
            </>
          )}
          <SettingField
            {...field("mailFrom")}
            label={m.setup_mail_from()}
            hint={m.setup_mail_from_hint({ address: setup.mailFrom })}
            variable={fixed.mailFrom}
            value={setup.mailFrom}
            optional
            type="email"
          />
          <Checkbox
            name="trial"
            value="yes"
            defaultChecked={typed ? typed.trial === "yes" : true}
            label={m.setup_trial()}
            hint={m.setup_trial_hint()}
          />
        </SettingSection>
        <SubmitButton size="large" full>
          {m.setup_submit()}
        </SubmitButton>
      </LocalForm>
    </div>
  );
}
