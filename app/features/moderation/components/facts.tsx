import type { ReactNode } from "react";

/** Names and what belongs to them, in two columns where there is room. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr] sm:items-baseline sm:gap-y-2">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
