import type { ReactNode } from "react";
import { type MediaPicture, mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/icons.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { cx } from "#app/ui/cx.ts";

const lists = {
  listing: { label: m.staff_listings, to: "/admin/listings" },
  member: { label: m.staff_members, to: "/admin/members" },
  community: { label: m.staff_communities, to: "/admin/communities" },
};

type DeskProps = {
  kind: keyof typeof lists;
  id: string;
  name: string;
  page: string | null;
  facts: readonly Fact[];
  first?: ReactNode;
  about?: ReactNode;
  mayAct: boolean;
  children: ReactNode;
};

export function Desk({ kind, id, name, page, facts, first, about, mayAct, children }: DeskProps) {
  const { label, to } = lists[kind];
  return (
    <div className="space-y-4 md:space-y-5">
      <Breadcrumb className="-my-3" items={[{ label: label(), to }, { label: name }]} />
      <header className="flex items-start justify-between gap-3">
        <h1 className="min-w-0 pt-2 text-lg font-extrabold wrap-anywhere md:pt-1.5 md:text-2xl">
          <UserWords>{name}</UserWords>
        </h1>
        {page && (
          <ButtonLink
            to={page}
            variant="secondary"
            aria-label={m.staff_target_open()}
            className="shrink-0 max-md:px-3 max-md:text-sm"
          >
            <ExternalLink aria-hidden className="flip-rtl" />
            <span className="md:hidden">{m.staff_open()}</span>
            <span className="max-md:hidden">{m.staff_target_open()}</span>
          </ButtonLink>
        )}
      </header>
      {first}
      <Card as="section" className="px-4 py-3 md:px-5">
        <Facts rows={facts} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <TextLink to={`/admin/audit?kind=${kind}&id=${id}`} className="text-green">
            {m.staff_history()}
          </TextLink>
          <p className="text-muted">
            {m.staff_fact_id()}{" "}
            <bdi dir="ltr" className="font-mono text-2xs wrap-anywhere select-all md:text-xs">
              {id}
            </bdi>
          </p>
        </div>
      </Card>
      {about}
      {!mayAct && <Alert tone="info">{m.staff_not_yours()}</Alert>}
      {children}
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode, isWide?: true];

function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-4">
      {rows.map(([name, value, isWide]) => (
        <div key={name} className={cx("min-w-0", isWide && "col-span-full")}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-sm wrap-anywhere sm:text-base">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

// A finger has 44 px all the same.
export const inLine = "-my-2.5 inline-block py-2.5";

type MemberDeskLinkProps = {
  id: string | null;
  name: string | null;
  /** Beside other lines of text: no taller than they are. */
  isInLine?: boolean;
  className?: string;
};

export function MemberDeskLink({
  id,
  name,
  isInLine = false,
  className = "text-green",
}: MemberDeskLinkProps) {
  if (!id || !name) return m.staff_account_gone();
  return (
    <LocalLink
      to={`/admin/members/${id}`}
      className={cx(
        "underline underline-offset-4 wrap-anywhere",
        isInLine ? inLine : "inline-flex min-h-11 items-center",
        className,
      )}
    >
      <UserWords>{name}</UserWords>
    </LocalLink>
  );
}

export function WrittenText({ text, className }: { text: string | null; className?: string }) {
  if (!text) return null;
  return (
    <UserText preservesLines className={cx("wrap-anywhere", className)}>
      {text.replaceAll(/\n\s*\n/g, "\n")}
    </UserText>
  );
}

export function ReportedPictures({ pictures }: { pictures: readonly MediaPicture[] | null }) {
  if (!pictures?.length) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-1">
      {pictures.map(({ id, widths }) => (
        <li key={id}>
          <a href={mediaUrl(id, Math.max(...widths))} target="_blank" rel="noopener">
            <img
              src={mediaUrl(id, Math.min(...widths))}
              alt={m.chat_picture()}
              loading="lazy"
              className="size-24 rounded-small object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
