import { ChevronDown } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import type { FormReply } from "#app/platform/forms/form-reply.ts";

export { CardSection as SecuritySection } from "#app/ui/card-section.tsx";

type FoldedSectionProps = { label: string; open?: boolean; danger?: boolean; children: ReactNode };

export function FoldedSection({
  label,
  open = false,
  danger = false,
  children,
}: FoldedSectionProps) {
  return (
    <details className="group" {...(open && { open: true })}>
      <summary
        className={`${buttonClass({ variant: "secondary" })} group-open:bg-sunk ${danger ? "[&>span]:text-danger" : ""}`}
      >
        <span>{label}</span>
        <ChevronDown
          aria-hidden
          className="text-muted transition-transform duration-fast group-open:rotate-180"
        />
      </summary>
      <div className="mt-4 max-w-lg">{children}</div>
    </details>
  );
}

type SecurityFormProps = {
  intent: SecurityIntent;
  section: string;
  reply: SecurityReply | undefined;
  fields?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

export function SecurityForm(props: SecurityFormProps) {
  const { intent, section, reply, fields, className = "space-y-4", children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply?.intent === intent)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [reply, intent]);
  return (
    <LocalForm
      ref={form}
      to={`/account/settings#${section}`}
      preventScrollReset
      noValidate
      className={className}
      fields={{ ...fields, intent }}
    >
      {reply?.intent === intent && <FormErrors reply={reply} hasSummary={false} />}
      {children}
    </LocalForm>
  );
}

type CurrentPasswordFieldProps = {
  id: string;
  reply: SecurityReply | undefined;
  hasPassword: boolean;
};

/** The current password, required before anything that could take the account over. */
export function CurrentPasswordField({ id, reply, hasPassword }: CurrentPasswordFieldProps) {
  if (!hasPassword) return null;
  return (
    <TextField
      id={id}
      name="current"
      label={m.account_current_password()}
      error={reply?.errors.current}
      required
      as={PasswordInput}
      autoComplete="current-password"
    />
  );
}

export type SecurityIntent =
  | "password"
  | "email"
  | "telegram"
  | "address-remove"
  | "account-codes"
  | "two-factor-link"
  | "two-factor-begin"
  | "two-factor-confirm"
  | "two-factor-off"
  | "recovery-codes"
  | "end-session"
  | "end-other-sessions"
  | "mail"
  | "key"
  | "end-key"
  | "export"
  | "delete";

export type SecurityReplyData = {
  setup: { qrSvg: string; secret: string };
  recoveryCodes: string[];
  accountCodes: string[];
  isLinkOver: boolean;
  newKey: string;
  departure: { name: string; url: string };
};

export type SecurityReply = FormReply<SecurityReplyData>;

export function replyOf(
  reply: SecurityReply | undefined,
  ...intents: SecurityIntent[]
): SecurityReply | undefined {
  return reply && intents.some((intent) => intent === reply.intent) ? reply : undefined;
}
