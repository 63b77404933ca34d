import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

export type Fact = readonly [name: string, value: ReactNode];

export function Facts({ rows }: { rows: readonly Fact[] }) {
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

type MemberLinkProps = { id: string | null; name: string | null; className?: string };

export function MemberLink({ id, name, className = "text-green" }: MemberLinkProps) {
  if (!id || !name) return m.staff_account_gone();
  return (
    <LocalLink
      to={`/admin/members/${id}`}
      className={cx(
        "inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere",
        className,
      )}
    >
      <UserWords>{name}</UserWords>
    </LocalLink>
  );
}
