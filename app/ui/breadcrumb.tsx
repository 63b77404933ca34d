import { ChevronRight } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { cx } from "./cx.ts";
import { LocalLink } from "./link.tsx";

type BreadcrumbProps = { items: readonly { label: string; to?: string }[]; className?: string };

export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={m.common_breadcrumb()} className={className}>
      <ol className="flex items-center gap-x-1 text-sm text-muted">
        {items.map((item, index) => {
          const here = index === items.length - 1;
          return (
            <li
              key={item.label}
              className={cx("flex min-w-0 items-center gap-1", !here && "max-w-[45%] shrink-0")}
            >
              {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 flip-rtl" />}
              {item.to && !here ? (
                <LocalLink
                  to={item.to}
                  className="inline-flex min-h-11 min-w-0 items-center hover:text-green hover:underline"
                >
                  <bdi className="truncate">{item.label}</bdi>
                </LocalLink>
              ) : (
                <bdi aria-current={here ? "page" : undefined} className="truncate text-ink">
                  {item.label}
                </bdi>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
