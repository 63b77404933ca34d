import { type ReactNode, useEffect, useRef } from "react";

type FocusPanelProps = {
  /** Whether it took the place of what was used a moment ago, or the reply that it shows: whoever cannot see that is told. */
  fresh?: unknown;
  children: ReactNode;
};

export function FocusPanel({ fresh = true, children }: FocusPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) panel.current?.focus();
  }, [fresh]);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
