import { KeyRound } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { replyTo, type SecurityReply } from "./security-reply.ts";
import { Folded, OwnPassword, SecurityForm, SecuritySection } from "./security-section.tsx";
import { securityErrorWords } from "./security-words.ts";

export type SecuritySectionInput = {
  reply: SecurityReply | undefined;
  hasPassword: boolean;
  passwordMin: number;
};

export function SecurityPassword({ reply, hasPassword, passwordMin }: SecuritySectionInput) {
  const own = replyTo(reply, "password");
  const errorOf = (field: "password" | "confirmation") =>
    securityErrorWords(own?.errors[field], passwordMin);
  return (
    <SecuritySection
      id="password"
      icon={KeyRound}
      title={m.account_password()}
      text={hasPassword ? m.account_password_text() : m.account_password_none_text()}
    >
      <Folded
        label={hasPassword ? m.account_password_change() : m.account_password_set()}
        open={own !== undefined}
      >
        <SecurityForm intent="password" section="password" reply={own} passwordMin={passwordMin}>
          <OwnPassword
            id="password-current"
            reply={own}
            passwordMin={passwordMin}
            hasPassword={hasPassword}
          />
          <Field
            id="password-new"
            name="password"
            label={m.account_new_password()}
            hint={m.account_new_password_hint({ min: passwordMin })}
            error={errorOf("password")}
            required
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
          <Field
            id="password-confirmation"
            name="confirmation"
            label={m.account_confirm_password()}
            error={errorOf("confirmation")}
            required
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
          <SubmitButton>{m.account_password_save()}</SubmitButton>
        </SecurityForm>
      </Folded>
    </SecuritySection>
  );
}
