import type { ReactNode } from "react";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";

type ActFormProps = {
  /** A path of ours without its language. */
  to: string;
  intent: string;
  fields?: Record<string, string>;
  /** The reply to a form sent without script. */
  formReply?: FormReply;
  /** Sent by itself once there is a connection. */
  waits?: boolean;
  onDone?: (reply: FormReply) => void;
  className?: string;
  children: (state: { busy: boolean; reply: FormReply | undefined }) => ReactNode;
};

/** The form of one act on an offer or a deal. */
export function ActForm({ to, intent, fields = {}, children, className, ...rest }: ActFormProps) {
  const { waits, onDone, formReply } = rest;
  const { form, reply, busy } = useScriptForm({
    action: localPath(to),
    formReply: formReply?.intent === intent ? formReply : undefined,
    waits,
    onDone,
  });
  return (
    <form {...form} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
      ))}
      <FormErrors reply={reply} hasSummary={false} />
      {children({ busy, reply })}
    </form>
  );
}
