import type { ComponentProps, ReactNode } from "react";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { later } from "#app/ui/island.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";

const ProofFields = later(async () => (await import("#app/ui/proof-fields.tsx")).ProofFields);

type EntryBoxProps = { title: string; text?: string; children: ReactNode };

export function EntryBox({ title, text, children }: EntryBoxProps) {
  return (
    <div className="mx-auto max-w-xl rounded-scene border border-line bg-surface px-4 py-6 shadow-soft sm:px-8 md:py-9">
      <h1 className="text-2xl font-extrabold md:text-3xl">{title}</h1>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}

type EntryFormProps = ComponentProps<typeof LocalForm> & {
  reply: FormReply | null | undefined;
  next?: string;
};

export function EntryForm({ reply, next, fields, children, ...form }: EntryFormProps) {
  return (
    <LocalForm
      noValidate
      className="space-y-4 md:space-y-5"
      {...form}
      fields={{ ...fields, ...(next && { next }) }}
    >
      <EntryErrors reply={reply} />
      {children}
    </LocalForm>
  );
}

export function EntryErrors({ reply }: Pick<EntryFormProps, "reply">) {
  if (!reply || reply.status < 300) return null;
  return (
    <FocusPanel fresh={reply.id}>
      {reply.ask ? <ProofFields ask={reply.ask} /> : <FormErrors reply={reply} />}
    </FocusPanel>
  );
}
