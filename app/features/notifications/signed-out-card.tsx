import { Bell } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function SignedOutCard() {
  const next = encodeURIComponent(pathIn(getLocale(), "/notifications"));
  return (
    <div className="rounded-card border border-line bg-surface px-4 shadow-soft">
      <EmptyState icon={Bell} title={m.shell_gate_title()} text={m.shell_gate_notifications()}>
        <ButtonLink to={`/sign-in?next=${next}`}>{m.shell_sign_in()}</ButtonLink>
      </EmptyState>
    </div>
  );
}
