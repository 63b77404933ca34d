import { ChevronDown } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type DisclosureProps = {
  summary: ReactNode;
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** Something that can be folded away; works without script. */
export function Disclosure({ summary, defaultOpen = false, className, children }: DisclosureProps) {
  return (
    <details className={cx("group", className)} {...(defaultOpen && { open: true })}>
      <summary className="flex min-h-12 items-center justify-between gap-3 font-bold">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-fast [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}
