import { Mail } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { type KeptForm, textOf } from "./kept-form.ts";
import { KeptNotice } from "./kept-notice.tsx";
import type { SecuritySectionInput } from "./security-password.tsx";
import { replyTo } from "./security-reply.ts";
import { Folded, OwnPassword, SecurityForm, SecuritySection } from "./security-section.tsx";
import { securityErrorWords } from "./security-words.ts";

export function SecurityEmail({
  reply,
  hasPassword,
  passwordMin,
  email,
  kept: { kept, drop, keep },
  isFixed,
}: SecuritySectionInput & {
  email: string;
  kept: KeptForm;
  /** Staff who have no second step yet keep their address. */
  isFixed: boolean;
}) {
  const own = replyTo(reply, "email");
  const found = own ? null : kept;
  return (
    <SecuritySection
      id="email"
      icon={Mail}
      title={m.account_email()}
      text={
        <>
          <bdi dir="ltr" className="font-semibold text-ink wrap-anywhere">
            {email}
          </bdi>
          <span className="block">{m.account_email_text()}</span>
          {isFixed && <span className="block">{m.account_staff_email_first()}</span>}
        </>
      }
    >
      {!isFixed && (
        <Folded label={m.account_email_change()} open={own !== undefined || found !== null}>
          <SecurityForm
            intent="email"
            section="email"
            reply={own}
            passwordMin={passwordMin}
            onSend={keep}
          >
            {found && <KeptNotice onDrop={drop} />}
            <Field
              key={found ? "kept" : "own"}
              id="email-new"
              name="email"
              label={m.account_new_email()}
              hint={m.account_new_email_hint()}
              error={securityErrorWords(own?.errors.email, passwordMin)}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="email"
                  defaultValue={own?.email ?? textOf(found, "email")}
                />
              )}
            </Field>
            <OwnPassword
              id="email-current"
              reply={own}
              passwordMin={passwordMin}
              hasPassword={hasPassword}
            />
            <SubmitButton>{m.account_email_save()}</SubmitButton>
          </SecurityForm>
        </Folded>
      )}
    </SecuritySection>
  );
}
