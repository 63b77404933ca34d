import { type ReactNode, useState } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ShieldCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { inDigits } from "#app/platform/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { RecoveryCodes } from "./components/recovery-codes.tsx";
import type { SecuritySectionInput } from "./security-password.tsx";
import {
  replyOf,
  type SecurityIntent,
  type SecurityReply,
  FoldedSection,
  CurrentPasswordField,
  SecurityForm,
  SecuritySection,
} from "./security-form.tsx";

type StaffWithoutTwoFactor = {
  /** The token in the page's address; false when it does not count any more, null without one. */
  link: string | false | null;
  hasMail: boolean;
  account: string;
};

type WhenOffProps = SecuritySectionInput & { staff: StaffWithoutTwoFactor | null };

export function SecurityTwoFactor({ isOn, staff, ...input }: WhenOffProps & { isOn: boolean }) {
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
      {isOn ? <WhenOn {...input} /> : <WhenOff {...input} staff={staff} />}
    </SecuritySection>
  );
}

function WhenOff({ staff, ...input }: WhenOffProps) {
  const reply = replyOf(input.reply, "two-factor-begin", "two-factor-confirm");
  const sent = reply?.isLinkOver ? undefined : reply?.values.link;
  const link = reply ? sent : (staff?.link ?? undefined);
  if (staff && !link) return <StaffLink {...staff} {...input} />;
  if (reply?.setup || reply?.intent === "two-factor-confirm")
    return <TwoFactorSetup reply={reply} />;
  return (
    <FoldedSection label={m.account_two_factor_begin()} open={reply !== undefined || Boolean(link)}>
      <p className="mb-4 text-sm">{m.account_two_factor_begin_text()}</p>
      <PasswordForm
        {...input}
        intent="two-factor-begin"
        link={link || undefined}
        submit={m.account_two_factor_begin_submit()}
      />
    </FoldedSection>
  );
}

function StaffLink({
  link,
  hasMail,
  account,
  ...input
}: StaffWithoutTwoFactor & SecuritySectionInput) {
  const reply = replyOf(input.reply, "two-factor-link", "two-factor-begin", "two-factor-confirm");
  const isOver = link === false || reply?.isLinkOver;
  return (
    <div className="max-w-prose space-y-4">
      {isOver && (
        <Alert tone="warning" role="alert">
          {m.account_staff_link_over()}
        </Alert>
      )}
      <p>{m.account_staff_link()}</p>
      {hasMail ? (
        <SecurityForm intent="two-factor-link" section="two-factor" reply={reply}>
          <SubmitButton>{m.account_staff_link_send()}</SubmitButton>
        </SecurityForm>
      ) : (
        <>
          <p>{m.account_staff_link_ask()}</p>
          <p
            dir="ltr"
            className="rounded-small bg-sunk px-3 py-2 text-start font-[ui-monospace,monospace] text-sm wrap-anywhere select-all"
          >
            {`npm run admin -- second-step ${account}`}
          </p>
        </>
      )}
    </div>
  );
}

function WhenOn(input: SecuritySectionInput) {
  const { reply } = input;
  const fresh = replyOf(reply, "recovery-codes")?.recoveryCodes;
  return (
    <>
      {fresh && <RecoveryCodes codes={fresh} isNew />}
      <div className="flex flex-wrap items-start gap-3">
        <FoldedSection
          label={m.account_recovery_renew()}
          open={replyOf(reply, "recovery-codes") !== undefined && !fresh}
        >
          <p className="mb-4 text-sm">{m.account_recovery_renew_text()}</p>
          <PasswordForm
            {...input}
            intent="recovery-codes"
            submit={m.account_recovery_renew_submit()}
          />
        </FoldedSection>
        <FoldedSection
          danger
          label={m.account_two_factor_end()}
          open={replyOf(reply, "two-factor-off") !== undefined}
        >
          <p className="mb-4 text-sm">{m.account_two_factor_end_text()}</p>
          <PasswordForm
            {...input}
            danger
            intent="two-factor-off"
            submit={m.account_two_factor_end_submit()}
          />
        </FoldedSection>
      </div>
    </>
  );
}

type PasswordFormProps = SecuritySectionInput & {
  intent: SecurityIntent;
  link?: string | undefined;
  submit: string;
  danger?: boolean;
};

function PasswordForm({ intent, link, submit, danger = false, ...input }: PasswordFormProps) {
  const reply = replyOf(input.reply, intent);
  return (
    <SecurityForm
      intent={intent}
      section="two-factor"
      reply={reply}
      fields={link ? { link } : undefined}
    >
      <CurrentPasswordField
        id={`${intent}-current`}
        reply={reply}
        hasPassword={input.hasPassword}
      />
      <SubmitButton variant={danger ? "danger" : "primary"}>{submit}</SubmitButton>
    </SecurityForm>
  );
}

/** The server shows secret and codes once; with script they stay while a wrong code is corrected. */
function TwoFactorSetup({ reply }: { reply: SecurityReply }) {
  const [shown, show] = useState(reply);
  if (reply.setup && reply !== shown) show(reply);
  const { setup, recoveryCodes } = reply.setup ? reply : shown;
  const { link } = reply.values;
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
          fields={link ? { link } : undefined}
          className="max-w-xs space-y-4"
        >
          <TextField
            id="two-factor-code"
            name="code"
            label={m.account_setup_code()}
            hint={m.account_setup_code_hint()}
            error={reply.errors.code}
            required
            as={CodeInput}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{m.account_setup_finish()}</SubmitButton>
            <ButtonLink
              to={`/account/settings${link ? `?second-step=${link}` : ""}#two-factor`}
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
            {inDigits(number, getLocale())}
          </span>
        )}
        {title}
      </h3>
      {children}
    </section>
  );
}

function spaced(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
