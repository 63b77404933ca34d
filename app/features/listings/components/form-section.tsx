import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

type FormSectionProps = {
  title: string;
  text?: string;
  icon: LucideIcon;
  hidden?: boolean;
  children: ReactNode;
};

/** A part of the listing form, under its own heading. */
export function FormSection({ title, text, icon: Icon, hidden, children }: FormSectionProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} hidden={hidden} className="md:p-6">
      <h2 id={heading} className="flex items-center gap-2.5 text-lg font-extrabold">
        <Icon aria-hidden className="size-6 shrink-0 text-brass" />
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </Card>
  );
}
