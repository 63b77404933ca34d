import type { ReactNode } from "react";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";

type ActFormProps = {
  to: string;
  intent: string;
  fields?: Record<string, string>;
  formReply?: FormReply;
  /** Sent by itself once there is a connection. */
  waits?: boolean;
  onDone?: (reply: FormReply) => void;
  className?: string;
  children: (state: { busy: boolean; reply: FormReply | undefined }) => ReactNode;
};

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
