import { Phone } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";

/** For the owner: how often his contact was asked for, and never by whom. */
export function ContactsShown({ count }: { count: number }) {
  const shown = formatNumber(count, getLocale(), useDigits());
  if (count === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted">
      <Phone aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{m.contact_shown({ count, shown })}</span>
    </p>
  );
}
