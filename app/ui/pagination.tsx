import { ArrowLeft, ArrowRight } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "./button.tsx";

type PaginationProps = {
  previous?: string | null;
  next?: string | null;
  className?: string;
};

export function Pagination({ previous, next, className }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={m.common_pages()} className={className}>
      <ul className="flex justify-center gap-3">
        {previous && (
          <li>
            <ButtonLink to={previous} rel="prev" variant="secondary">
              <ArrowLeft aria-hidden className="flip-rtl" />
              {m.common_previous()}
            </ButtonLink>
          </li>
        )}
        {next && (
          <li>
            <ButtonLink to={next} rel="next" variant="secondary">
              {m.common_next()}
              <ArrowRight aria-hidden className="flip-rtl" />
            </ButtonLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
