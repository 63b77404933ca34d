import type { ReactNode } from "react";
import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CodeInput } from "./components/code-input.tsx";
import { RecoveryCodes } from "./security-recovery-codes.tsx";
import type { SecurityReply } from "./security-reply.ts";
import { SecurityForm } from "./security-section.tsx";
import { securityErrorWords } from "./security-words.ts";

type TwoFactorSetupProps = { reply: SecurityReply; passwordMin: number };

/**
 * Three steps from the password to a second factor: the authenticator learns the secret, the recovery codes
 * are kept, a first code proves it. The server shows secret and codes once; with script they stay on the
 * page while a wrong code is corrected.
 */
export function TwoFactorSetup({ reply, passwordMin }: TwoFactorSetupProps) {
  const [shown, show] = useState(reply);
  if (reply.setup && reply !== shown) show(reply);
  const { setup, recoveryCodes } = reply.setup ? reply : shown;
  return (
    <div className="space-y-6">
      {setup ? (
        <Step number={1} title={m.account_setup_scan()}>
          <p className="text-sm text-muted">{m.account_setup_scan_text()}</p>
          <div className="mt-3 flex flex-wrap items-center gap-5">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
              alt={m.account_setup_qr()}
              width={208}
              height={208}
              className="size-52 rounded-small bg-white p-2"
            />
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-sm text-muted">{m.account_setup_secret()}</p>
              <p
                dir="ltr"
                className="mt-1 rounded-small bg-sunk px-3 py-2 text-start font-[ui-monospace,monospace] break-all select-all"
              >
                {spaced(setup.secret)}
              </p>
            </div>
          </div>
        </Step>
      ) : (
        <Alert tone="info">{m.account_setup_hidden()}</Alert>
      )}
      {recoveryCodes && (
        <Step number={2} title={m.account_setup_keep()}>
          <RecoveryCodes codes={recoveryCodes} />
        </Step>
      )}
      <Step number={setup ? 3 : undefined} title={m.account_setup_prove()}>
        <SecurityForm
          intent="two-factor-confirm"
          section="two-factor"
          reply={reply}
          passwordMin={passwordMin}
          className="max-w-xs space-y-4"
        >
          {reply.link && <input type="hidden" name="link" value={reply.link} />}
          <Field
            id="two-factor-code"
            name="code"
            label={m.account_setup_code()}
            hint={m.account_setup_code_hint()}
            error={securityErrorWords(reply.errors.code, passwordMin)}
            required
          >
            {(control) => <CodeInput {...control} />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{m.account_setup_finish()}</SubmitButton>
            <ButtonLink
              to={`/account/settings${reply.link ? `?second-step=${reply.link}` : ""}#two-factor`}
              variant="secondary"
            >
              {setup ? m.account_cancel() : m.account_setup_again()}
            </ButtonLink>
          </div>
        </SecurityForm>
      </Step>
    </div>
  );
}

type StepProps = { number?: number; title: string; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 flex items-center gap-2 font-bold">
        {number && (
          <span className="numbers grid size-7 shrink-0 place-items-center rounded-full bg-brass-soft text-sm text-brass-ink">
            {number}
          </span>
        )}
        {title}
      </h3>
      {children}
    </section>
  );
}

/** In fours, as one types it. */
function spaced(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
