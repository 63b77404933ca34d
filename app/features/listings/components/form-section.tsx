import { ChevronDown, type IconType } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";

type FormSectionProps = {
  title: string;
  text?: string;
  icon: IconType;
  hidden?: boolean;
  /** Most listings go without it: it can be folded away, and begins so unless something stands in it. */
  folded?: boolean;
  children: ReactNode;
};

/** A part of the listing form, under its own heading. */
export function FormSection({
  title,
  text,
  icon: Icon,
  hidden,
  folded,
  children,
}: FormSectionProps) {
  const heading = useId();
  const details = useUnfolding(folded);
  const head = (
    <h2 id={heading} className="flex items-center gap-2.5 text-lg font-extrabold">
      <Icon aria-hidden className="size-6 shrink-0 text-brass" />
      {title}
    </h2>
  );
  const body = (
    <>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </>
  );
  if (folded === undefined) {
    return (
      <Card as="section" aria-labelledby={heading} hidden={hidden} className="md:p-6">
        {head}
        {body}
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby={heading} hidden={hidden} padded={false}>
      <details {...details} className="group/section">
        <summary className="flex min-h-14 items-center justify-between gap-3 px-5 py-4 md:px-6">
          {head}
          <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
            <span className="group-open/section:hidden">{m.common_optional()}</span>
            <ChevronDown
              aria-hidden
              className="size-5 transition-transform duration-fast group-open/section:rotate-180"
            />
          </span>
        </summary>
        <div className="px-5 pb-5 md:px-6 md:pb-6">{body}</div>
      </details>
    </Card>
  );
}

// It opens when something comes to stand in it, and is never folded away under a visitor's hands.
function useUnfolding(folded = false) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open] = useState(!folded);
  useEffect(() => {
    if (ref.current && !folded) ref.current.open = true;
  }, [folded]);
  return { ref, open };
}
