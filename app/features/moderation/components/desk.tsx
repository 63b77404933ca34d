import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { type Fact, Facts } from "./facts.tsx";

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
  /** Above the facts, and below them. */
  first?: ReactNode;
  about?: ReactNode;
  mayAct: boolean;
  children: ReactNode;
};

/** The staff page of one thing: its facts and the possible decisions. */
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
        <LocalLink
          to={`/admin/audit?kind=${kind}&id=${id}`}
          className="mt-3 inline-flex min-h-11 items-center text-green underline underline-offset-4"
        >
          {m.staff_history()}
        </LocalLink>
      </Card>
      {about}
      {!mayAct && <Alert tone="info">{m.staff_not_yours()}</Alert>}
      {children}
    </div>
  );
}
