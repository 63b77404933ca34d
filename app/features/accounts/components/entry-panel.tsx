import type { IconType } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";

type EntryPanelProps = {
  /** Whether it answers a form: then it takes the focus. */
  fresh: boolean;
  icon: IconType;
  title: string;
  text?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
};

export function EntryPanel({ fresh, icon, title, text, children, below }: EntryPanelProps) {
  return (
    <FocusPanel key={title} fresh={fresh}>
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        text={text}
        className={below ? "pb-0" : undefined}
      >
        {children}
      </EmptyState>
      {below}
    </FocusPanel>
  );
}

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
