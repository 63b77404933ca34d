import type { ReactNode } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { inDigits } from "#app/platform/format.ts";
import { cx } from "./cx.ts";

const tones = {
  new: "badge-brass",
  featured: "badge-brass",
  neutral: null,
  green: "badge-green",
  danger: "badge-danger",
};

type BadgeProps = {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span className={cx("badge", tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/**
 * An unread count: nothing at 0, 9+ above 9. For the eye, so drawn and not written: a link's
 * visible words must all stand in its name (WCAG 2.5.3), which says the count as words.
 */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden
      dir="ltr"
      data-count={inDigits(count > 9 ? "9+" : count, getLocale())}
      className={cx(
        "grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-2xs leading-none font-bold text-on-danger before:content-[attr(data-count)]",
        className,
      )}
    />
  );
}
