import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";

/** The day of a message, where the one before it was written on another, in Damascus. */
export function DayDivider({ at, before }: { at: Date; before: Date | undefined }) {
  const digits = useDigits();
  const day = formatDate(at, getLocale(), digits);
  if (before && formatDate(before, getLocale(), digits) === day) return null;
  return (
    <p className="py-1 text-center">
      <span className="rounded-full bg-sunk px-3 py-1 text-xs font-semibold text-muted">{day}</span>
    </p>
  );
}

/** Stands before the first message that was not yet seen. */
export function UnreadDivider() {
  return (
    <p className="flex items-center gap-3 py-1 text-xs font-bold text-danger">
      <span aria-hidden className="h-px flex-1 bg-danger/40" />
      {m.chat_unread_here()}
      <span aria-hidden className="h-px flex-1 bg-danger/40" />
    </p>
  );
}
