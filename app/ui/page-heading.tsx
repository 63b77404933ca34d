import { ChevronRight } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { LocalLink } from "./link.tsx";

type PageHeadingProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
};

export function PageHeading({ title, text, actions }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className={cx("min-w-0 max-w-prose flex-1", text ? "basis-56" : "basis-36")}>
        <h1 className="text-2xl font-extrabold md:text-3xl">{title}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

type SectionHeadingProps = {
  title: ReactNode;
  id?: string;
  action?: ReactNode;
  className?: string;
};

export function SectionHeading({ title, id, action, className }: SectionHeadingProps) {
  return (
    <div className={cx("mb-4 flex flex-wrap items-center justify-between gap-x-4", className)}>
      <h2 id={id} className="text-xl font-extrabold md:text-2xl">
        {title}
      </h2>
      {action}
    </div>
  );
}

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink
      to={to}
      className="inline-flex min-h-11 items-center gap-1 font-bold text-green hover:underline hover:underline-offset-4"
    >
      {children}
      <ChevronRight aria-hidden className="size-5 flip-rtl" />
    </LocalLink>
  );
}
