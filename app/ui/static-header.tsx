import type { ReactNode } from "react";
import { Ablaq } from "./ablaq.tsx";
import { Logo } from "./logo.tsx";

type StaticHeaderProps = { name: string; tagline: string; href: string; children?: ReactNode };

export function StaticHeader({ name, tagline, href, children }: StaticHeaderProps) {
  return (
    <>
      <header className="no-print bg-surface">
        <div className="page-gutter mx-auto flex max-w-7xl items-center gap-2 py-2 md:min-h-18">
          <a href={href} className="flex min-h-11 flex-1 items-center gap-2.5 rounded-button pe-1">
            <Logo className="size-10 shrink-0" />
            <span className="min-w-0">
              <span className="block text-xl leading-tight font-extrabold">{name}</span>
              <span className="hidden text-xs leading-tight text-muted min-[22rem]:block">
                {tagline}
              </span>
            </span>
          </a>
          {children}
        </div>
      </header>
      <Ablaq />
    </>
  );
}
