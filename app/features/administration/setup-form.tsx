import { useNavigation } from "react-router";
import { NewPasswordFields } from "#app/features/sign-in/new-password-fields.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { EditableSetting, FixedSetting, SettingSection } from "./components/setting-fields.tsx";
import type { Setup } from "./setup.server.ts";
import { smtpPorts } from "./rules/setup-fields.ts";

type SetupFormProps = { token: string; setup: Setup; reply: FormReply | undefined };

const portWords: Record<(typeof smtpPorts)[number], () => string> = {
  "465": m.setup_smtp_port_465,
  "587": m.setup_smtp_port_587,
  "25": m.setup_smtp_port_25,
};

export function SetupForm({ token, setup, reply }: SetupFormProps) {
  const { fixed, values, asksDemo, minLength } = setup;
  const [before, after] = splitAtPlaceholder((command) => m.setup_demo_hint({ command }));
  const busy = useNavigation().formMethod === "POST";
  const typed = reply?.values;
  const errors = reply?.errors ?? {};
  const isFixed = (name: (typeof fixed)[number]) => fixed.includes(name);
  return (
    <div className="mx-auto max-w-2xl space-y-5">
      <PageHeading title={m.setup_title()} text={m.setup_text()} />
      <LocalForm to={`/setup?token=${token}`} noValidate className="space-y-5">
        <FormErrors reply={reply} />
        <SettingSection title={m.setup_account()}>
          <TextField
            label={m.accounts_full_name()}
            name="fullName"
            error={errors.fullName}
            optional
            autoComplete="name"
            defaultValue={typed?.fullName}
          />
          <TextField
            label={m.accounts_email()}
            name="email"
            error={errors.email}
            required
            type="email"
            autoComplete="email"
            defaultValue={typed?.email}
          />
          <NewPasswordFields
            labels={{ password: m.accounts_password(), confirmation: m.accounts_confirmation() }}
            minLength={minLength}
            errors={errors}
            knownFields={["fullName", "email"]}
          />
        </SettingSection>
        <SettingSection title={m.setup_site()}>
          <FixedSetting label={m.setup_address()} value={values.publicUrl} variable="PUBLIC_URL" />
          <EditableSetting
            label={m.setup_name_ar()}
            name="siteNameAr"
            variable={isFixed("siteNameAr") ? "SITE_NAME_AR" : null}
            value={values.siteNameAr}
            error={errors.siteNameAr}
            required
          >
            {(control) => (
              <Input
                {...control}
                lang="ar"
                dir="rtl"
                defaultValue={typed?.siteNameAr ?? values.siteNameAr}
              />
            )}
          </EditableSetting>
          <EditableSetting
            label={m.setup_name_en()}
            name="siteNameEn"
            variable={isFixed("siteNameEn") ? "SITE_NAME_EN" : null}
            value={values.siteNameEn}
            error={errors.siteNameEn}
            required
          >
            {(control) => (
              <Input
                {...control}
                lang="en"
                dir="ltr"
                defaultValue={typed?.siteNameEn ?? values.siteNameEn}
              />
            )}
          </EditableSetting>
          <EditableSetting
            label={m.setup_support()}
            hint={m.setup_support_hint()}
            name="supportEmail"
            variable={isFixed("supportEmail") ? "SUPPORT_EMAIL" : null}
            value={values.supportEmail}
            error={errors.supportEmail}
            optional
          >
            {(control) => <Input {...control} type="email" defaultValue={typed?.supportEmail} />}
          </EditableSetting>
          {asksDemo ? (
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
              value={values.demo ? m.setup_demo_on() : m.setup_demo_off()}
              variable="DEMO"
            />
          )}
        </SettingSection>
        <SettingSection
          title={m.setup_mail()}
          text={isFixed("smtpUrl") ? undefined : m.setup_mail_text()}
        >
          {isFixed("smtpUrl") ? (
            <FixedSetting label={m.setup_smtp_host()} value={values.smtpHost} variable="SMTP_URL" />
          ) : (
            <>
              <TextField
                label={m.setup_smtp_host()}
                name="smtpHost"
                error={errors.smtpHost}
                optional
                type="url"
                inputMode="url"
                defaultValue={typed?.smtpHost}
              />
              <SelectField
                label={m.setup_smtp_port()}
                name="smtpPort"
                defaultValue={typed?.smtpPort || smtpPorts[0]}
                options={smtpPorts.map((port) => [port, portWords[port]()])}
              />
              <TextField
                label={m.setup_smtp_user()}
                name="smtpUser"
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={typed?.smtpUser}
              />
              <TextField
                label={m.setup_smtp_password()}
                name="smtpPassword"
                optional
                as={PasswordInput}
                autoComplete="off"
              />
            </>
          )}
          <EditableSetting
            label={m.setup_mail_from()}
            hint={m.setup_mail_from_hint({ address: values.mailFrom })}
            name="mailFrom"
            variable={isFixed("mailFrom") ? "MAIL_FROM" : null}
            value={values.mailFrom}
            error={errors.mailFrom}
            optional
          >
            {(control) => <Input {...control} type="email" defaultValue={typed?.mailFrom} />}
          </EditableSetting>
          <Checkbox
            name="trial"
            value="yes"
            defaultChecked={typed ? typed.trial === "yes" : true}
            label={m.setup_trial()}
            hint={m.setup_trial_hint()}
          />
        </SettingSection>
        <Button type="submit" size="large" full busy={busy}>
          {m.setup_submit()}
        </Button>
      </LocalForm>
    </div>
  );
}
