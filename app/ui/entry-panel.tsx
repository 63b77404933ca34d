import type { IconType } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";

type EntryPanelProps = {
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
