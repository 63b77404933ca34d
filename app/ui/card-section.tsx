import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Disclosure } from "./disclosure.tsx";
import { cx } from "./cx.ts";
import type { IconType } from "./icons.tsx";

type CardSectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  icon: IconType;
  badge?: ReactNode;
  className?: string;
  /** It can be folded away, and begins so where true; `note` is what its line says of what is in it. */
  folded?: boolean;
  note?: ReactNode;
  children: ReactNode;
};

export function CardSection(props: CardSectionProps) {
  const { id, title, text, icon: Icon, badge, className, folded, note, children } = props;
  const heading = (
    <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-lg font-extrabold">
      <Icon aria-hidden className="size-6 shrink-0 text-brass" />
      {title}
    </h2>
  );
  const content = (
    <>
      {text && <div className="mt-1 max-w-prose text-sm text-muted">{text}</div>}
      <div className="mt-4 space-y-4">{children}</div>
    </>
  );
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      padded={folded === undefined}
      className={cx(
        "scroll-mt-24",
        folded === undefined ? "md:p-6" : "px-5 py-1 md:px-6",
        className,
      )}
    >
      {folded !== undefined ? (
        <Disclosure
          defaultOpen={!folded}
          summary={
            <>
              {heading}
              <span className="ms-auto text-sm font-normal text-muted">{note}</span>
            </>
          }
        >
          {content}
          <div className="h-3" />
        </Disclosure>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {heading}
            {badge}
          </div>
          {content}
        </>
      )}
    </Card>
  );
}
