import { ShieldCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { SecuritySectionInput } from "./security-password.tsx";
import { RecoveryCodes } from "./security-recovery-codes.tsx";
import { replyTo, type SecurityIntent } from "./security-reply.ts";
import { Folded, OwnPassword, SecurityForm, SecuritySection } from "./security-section.tsx";
import { TwoFactorSetup } from "./security-two-factor-setup.tsx";

type SecurityTwoFactorProps = SecuritySectionInput & { isOn: boolean };

/** A code of an authenticator besides the password (ruling 96): on, off, and new recovery codes. */
export function SecurityTwoFactor({ isOn, ...input }: SecurityTwoFactorProps) {
  return (
    <SecuritySection
      id="two-factor"
      icon={ShieldCheck}
      title={m.account_two_factor()}
      text={m.account_two_factor_text()}
      badge={
        <Badge tone={isOn ? "green" : "neutral"}>
          {isOn ? m.account_two_factor_on() : m.account_two_factor_off()}
        </Badge>
      }
    >
      {isOn ? <WhenOn {...input} /> : <WhenOff {...input} />}
    </SecuritySection>
  );
}

function WhenOff(input: SecuritySectionInput) {
  const reply = replyTo(input.reply, "two-factor-begin", "two-factor-confirm");
  if (reply?.setup || reply?.intent === "two-factor-confirm")
    return <TwoFactorSetup reply={reply} passwordMin={input.passwordMin} />;
  return (
    <Folded label={m.account_two_factor_begin()} open={reply !== undefined}>
      <p className="mb-4 text-sm">{m.account_two_factor_begin_text()}</p>
      <PasswordForm
        {...input}
        intent="two-factor-begin"
        submit={m.account_two_factor_begin_submit()}
      />
    </Folded>
  );
}

function WhenOn(input: SecuritySectionInput) {
  const { reply } = input;
  const fresh = replyTo(reply, "recovery-codes")?.recoveryCodes;
  return (
    <>
      {fresh && <RecoveryCodes codes={fresh} isNew />}
      <div className="flex flex-wrap items-start gap-3">
        <Folded
          label={m.account_recovery_renew()}
          open={replyTo(reply, "recovery-codes") !== undefined && !fresh}
        >
          <p className="mb-4 text-sm">{m.account_recovery_renew_text()}</p>
          <PasswordForm
            {...input}
            intent="recovery-codes"
            submit={m.account_recovery_renew_submit()}
          />
        </Folded>
        <Folded
          danger
          label={m.account_two_factor_end()}
          open={replyTo(reply, "two-factor-off") !== undefined}
        >
          <p className="mb-4 text-sm">{m.account_two_factor_end_text()}</p>
          <PasswordForm
            {...input}
            danger
            intent="two-factor-off"
            submit={m.account_two_factor_end_submit()}
          />
        </Folded>
      </div>
    </>
  );
}

type PasswordFormProps = SecuritySectionInput & {
  intent: SecurityIntent;
  submit: string;
  danger?: boolean;
};

function PasswordForm({ intent, submit, danger = false, ...input }: PasswordFormProps) {
  const reply = replyTo(input.reply, intent);
  return (
    <SecurityForm
      intent={intent}
      section="two-factor"
      reply={reply}
      passwordMin={input.passwordMin}
    >
      <OwnPassword
        id={`${intent}-current`}
        reply={reply}
        passwordMin={input.passwordMin}
        hasPassword={input.hasPassword}
      />
      <SubmitButton variant={danger ? "danger" : "primary"}>{submit}</SubmitButton>
    </SecurityForm>
  );
}
