import { UserRoundX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { SecuritySectionInput } from "./security-password.tsx";
import { replyTo } from "./security-reply.ts";
import { Folded, OwnPassword, SecurityForm, SecuritySection } from "./security-section.tsx";
import { securityErrorWords } from "./security-words.ts";

type SecurityDeletionProps = SecuritySectionInput & {
  /** For so long the member can come back. */
  graceDays: number;
};

export function SecurityDeletion(props: SecurityDeletionProps) {
  const { reply, hasPassword, passwordMin, graceDays } = props;
  const own = replyTo(reply, "delete");
  return (
    <SecuritySection
      id="delete"
      icon={UserRoundX}
      title={m.account_delete()}
      text={m.account_delete_text()}
    >
      <Folded danger label={m.account_delete_open()} open={own !== undefined}>
        <SecurityForm intent="delete" section="delete" reply={own} passwordMin={passwordMin}>
          <ul className="list-disc space-y-1.5 ps-5 text-sm">
            <li>{m.account_delete_now()}</li>
            <li>{m.account_delete_days({ count: graceDays })}</li>
            <li>{m.account_delete_then()}</li>
            <li>{m.account_delete_others()}</li>
          </ul>
          <OwnPassword
            id="delete-current"
            reply={own}
            passwordMin={passwordMin}
            hasPassword={hasPassword}
          />
          <Checkbox
            id="delete-understood"
            name="understood"
            value="yes"
            label={m.account_delete_understood()}
            error={securityErrorWords(own?.errors.understood, passwordMin)}
          />
          <SubmitButton variant="danger">{m.account_delete_submit()}</SubmitButton>
        </SecurityForm>
      </Folded>
    </SecuritySection>
  );
}
