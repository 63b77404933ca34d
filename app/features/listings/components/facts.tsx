import type { ReactNode } from "react";

/** Names and what they are, in two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid max-w-2xl gap-x-8 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
