import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { cx } from "./cx.ts";
import type { IconType } from "./icons.tsx";

type CardSectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  icon: IconType;
  badge?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function CardSection(props: CardSectionProps) {
  const { id, title, text, icon: Icon, badge, className, children } = props;
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx("scroll-mt-24 md:p-6", className)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-lg font-extrabold">
          <Icon aria-hidden className="size-6 shrink-0 text-brass" />
          {title}
        </h2>
        {badge}
      </div>
      {text && <div className="mt-1 max-w-prose text-sm text-muted">{text}</div>}
      <div className="mt-4 space-y-4">{children}</div>
    </Card>
  );
}
