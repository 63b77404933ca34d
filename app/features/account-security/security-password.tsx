import { KeyRound, UserRoundX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { fieldsOf } from "#app/platform/forms/form-reply.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import {
  replyOf,
  type SecurityReply,
  FoldedSection,
  CurrentPasswordField,
  SecurityForm,
  SecuritySection,
} from "./security-form.tsx";

export type SecuritySectionInput = {
  reply: SecurityReply | undefined;
  hasPassword: boolean;
};

type SecurityPasswordProps = SecuritySectionInput & { passwordMin: number };

export function SecurityPassword({ reply, hasPassword, passwordMin }: SecurityPasswordProps) {
  const own = replyOf(reply, "password");
  const field = fieldsOf(own);
  return (
    <SecuritySection
      id="password"
      icon={KeyRound}
      title={m.account_password()}
      text={hasPassword ? m.account_password_text() : m.account_password_none_text()}
    >
      <FoldedSection
        label={hasPassword ? m.account_password_change() : m.account_password_set()}
        open={own !== undefined}
      >
        <SecurityForm intent="password" section="password" reply={own}>
          <CurrentPasswordField id="password-current" reply={own} hasPassword={hasPassword} />
          <TextField
            {...field("password")}
            id="password-new"
            label={m.account_new_password()}
            hint={m.account_new_password_hint({ min: passwordMin })}
            required
            as={PasswordInput}
            autoComplete="new-password"
          />
          <TextField
            {...field("confirmation")}
            id="password-confirmation"
            label={m.account_confirm_password()}
            required
            as={PasswordInput}
            autoComplete="new-password"
          />
          <SubmitButton>{m.account_password_save()}</SubmitButton>
        </SecurityForm>
      </FoldedSection>
    </SecuritySection>
  );
}

type SecurityDeletionProps = SecuritySectionInput & {
  graceDays: number;
};

export function SecurityDeletion(props: SecurityDeletionProps) {
  const { reply, hasPassword, graceDays } = props;
  const own = replyOf(reply, "delete");
  return (
    <SecuritySection
      id="delete"
      icon={UserRoundX}
      title={m.account_delete()}
      text={m.account_delete_text()}
    >
      <FoldedSection danger label={m.account_delete_open()} open={own !== undefined}>
        <SecurityForm intent="delete" section="delete" reply={own}>
          <ul className="list-disc space-y-1.5 ps-5 text-sm">
            <li>{m.account_delete_now()}</li>
            <li>{m.account_delete_days({ count: graceDays })}</li>
            <li>{m.account_delete_then()}</li>
            <li>{m.account_delete_others()}</li>
          </ul>
          <CurrentPasswordField id="delete-current" reply={own} hasPassword={hasPassword} />
          <Checkbox
            id="delete-understood"
            name="understood"
            value="yes"
            label={m.account_delete_understood()}
            error={own?.errors.understood}
          />
          <SubmitButton variant="danger">{m.account_delete_submit()}</SubmitButton>
        </SecurityForm>
      </FoldedSection>
    </SecuritySection>
  );
}
