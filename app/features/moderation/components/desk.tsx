import type { ReactNode } from "react";
import { type MediaPicture, mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/icons.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
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
    <div className="space-y-5">
      <Breadcrumb items={[{ label: label(), to }, { label: name }]} />
      <PageHeading
        title={<UserWords>{name}</UserWords>}
        actions={
          page && (
            <ButtonLink to={page} variant="secondary">
              <ExternalLink aria-hidden className="flip-rtl" />
              {m.staff_target_open()}
            </ButtonLink>
          )
        }
      />
      {first}
      <Card as="section">
        <Facts rows={facts} />
        <TextLink to={`/admin/audit?kind=${kind}&id=${id}`} className="mt-3 text-green">
          {m.staff_history()}
        </TextLink>
      </Card>
      {about}
      {!mayAct && <Alert tone="info">{m.staff_not_yours()}</Alert>}
      {children}
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function Facts({ rows }: { rows: readonly Fact[] }) {
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

type MemberDeskLinkProps = { id: string | null; name: string | null; className?: string };

export function MemberDeskLink({ id, name, className = "text-green" }: MemberDeskLinkProps) {
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

export function WrittenText({ text, className }: { text: string | null; className?: string }) {
  if (!text) return null;
  return (
    <UserText preservesLines className={cx("wrap-anywhere", className)}>
      {text}
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
