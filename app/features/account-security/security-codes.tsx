import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { KeyRound } from "#app/ui/icons.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { RecoveryCodes } from "./components/recovery-codes.tsx";
import {
  CurrentPasswordField,
  FoldedSection,
  replyOf,
  SecurityForm,
  SecuritySection,
} from "./security-form.tsx";
import type { SecuritySectionInput } from "./security-password.tsx";

type SecurityCodesProps = SecuritySectionInput & {
  codes: { left: number; madeAt: Date } | null;
  /** By what the member names their account where they use one. */
  account: string;
};

export function SecurityCodes({ codes, account, reply, hasPassword }: SecurityCodesProps) {
  const { number, date } = useFormats();
  const own = replyOf(reply, "account-codes");
  return (
    <SecuritySection
      id="codes"
      icon={KeyRound}
      title={m.account_codes()}
      text={m.account_codes_text()}
      badge={
        codes && (
          <Badge tone={codes.left > 0 ? "green" : "neutral"}>
            {m.account_codes_left({ count: codes.left, shown: number(codes.left) })}
          </Badge>
        )
      }
    >
      {own?.accountCodes ? (
        <RecoveryCodes
          codes={own.accountCodes}
          sheet={{ title: m.account_recovery(), text: m.account_codes_use(), account }}
        />
      ) : (
        <FoldedSection
          label={codes ? m.account_recovery_renew() : m.account_codes_make()}
          open={own !== undefined}
        >
          {codes && (
            <p className="mb-4 text-sm">
              {m.account_codes_since({ date: date(codes.madeAt) })}{" "}
              {m.account_recovery_renew_text()}
            </p>
          )}
          <SecurityForm intent="account-codes" section="codes" reply={own}>
            <CurrentPasswordField id="codes-current" reply={own} hasPassword={hasPassword} />
            <SubmitButton>{m.account_codes_make()}</SubmitButton>
          </SecurityForm>
        </FoldedSection>
      )}
    </SecuritySection>
  );
}
