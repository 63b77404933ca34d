import { ChevronDown } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";

type DisclosureProps = {
  summary: ReactNode;
  defaultOpen?: boolean;
  /** From 64rem on it is always open, and there is nothing to fold. */
  openWhenWide?: boolean;
  className?: string;
  children: ReactNode;
};

/** Something that can be folded away; works without script. */
export function Disclosure({
  summary,
  defaultOpen = false,
  openWhenWide = false,
  className,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Shown by the style sheet already: said to who listens, too.
  useEffect(() => {
    if (openWhenWide && details.current && isWide()) details.current.open = true;
  }, [openWhenWide]);
  return (
    <details
      ref={details}
      className={cx("group", openWhenWide && "open-when-wide", className)}
      {...(defaultOpen && { open: true })}
    >
      <summary
        onClick={openWhenWide ? (event) => isWide() && event.preventDefault() : undefined}
        className="flex min-h-12 items-center justify-between gap-3 font-bold"
      >
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

function isWide(): boolean {
  return matchMedia("(min-width: 64rem)").matches;
}
