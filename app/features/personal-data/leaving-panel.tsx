import { UserRoundX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFormats } from "#app/ui/use-formats.ts";

export function LeavingPanel({ next, erasedAt }: { next: string; erasedAt: Date }) {
  const { date } = useFormats();
  return (
    <EmptyState
      level={1}
      icon={UserRoundX}
      title={m.accounts_leaving_title()}
      text={m.accounts_leaving_text({ date: date(erasedAt) })}
    >
      <LocalForm to="/sign-in" fields={{ intent: "keep", ...(next && { next }) }}>
        <SubmitButton size="large">{m.accounts_leaving_keep()}</SubmitButton>
      </LocalForm>
      <LocalForm to="/sign-out">
        <SubmitButton size="large" variant="secondary">
          {m.accounts_leaving_go()}
        </SubmitButton>
      </LocalForm>
    </EmptyState>
  );
}
