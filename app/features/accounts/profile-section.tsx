import type { IconType } from "#app/ui/icons.tsx";
import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";

type ProfileSectionProps = {
  title: string;
  text?: string;
  icon: IconType;
  className?: string;
  children: ReactNode;
};

export function ProfileSection(props: ProfileSectionProps) {
  const { title, text, icon: Icon, className, children } = props;
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className={cx("md:p-6", className)}>
      <h2 id={heading} className="flex items-center gap-2.5 text-lg font-extrabold">
        <Icon aria-hidden className="size-6 shrink-0 text-brass" />
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </Card>
  );
}
