import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { later } from "#app/ui/island.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";

const ProofFields = later(async () => (await import("#app/ui/proof-fields.tsx")).ProofFields);

/** Above a sign-in form: why it was refused, when it may be tried again, and the challenge. */
export function EntryErrors({ reply }: { reply: FormReply | null | undefined }) {
  if (!reply || reply.status < 300) return null;
  return (
    <FocusPanel fresh={reply.id}>
      {reply.ask ? <ProofFields ask={reply.ask} /> : <FormErrors reply={reply} />}
    </FocusPanel>
  );
}
