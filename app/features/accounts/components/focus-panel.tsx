import { type ReactNode, useEffect, useRef } from "react";

type FocusPanelProps = {
  /** Whether it took the place of what was used a moment ago: whoever cannot see that is told. */
  fresh?: boolean;
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
