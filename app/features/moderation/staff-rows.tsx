import type { ReactNode } from "react";
import { MemberCount, PrivateBadge } from "#app/features/communities/community-card.tsx";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { Stars } from "#app/features/reviews/stars.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { CommunityState } from "./components/community-state.tsx";
import { MemberDeskLink, WrittenText } from "./components/desk.tsx";
import { ContentForm, roleWords } from "./components/staff-fields.tsx";
import type {
  StaffCommunity,
  StaffComment,
  StaffListing,
  StaffMember,
  StaffReview,
} from "./staff-lists.server.ts";
import { severalChosen } from "./moderation-events.ts";

type ListingRowProps = {
  row: StaffListing;
  now: Date;
  areTaken: boolean;
};

export function ListingRow({ row, now, areTaken }: ListingRowProps) {
  return (
    <LinkedRow
      to={`/admin/listings/${row.id}`}
      name={row.title}
      choice={row.isTaken === areTaken ? row.id : null}
      picture={
        row.pictureId ? (
          <img
            src={mediaUrl(row.pictureId, 320)}
            alt=""
            loading="lazy"
            className="size-14 shrink-0 rounded-small bg-sunk object-cover"
          />
        ) : (
          <span aria-hidden className="size-14 shrink-0 rounded-small bg-sunk" />
        )
      }
    >
      <Line>
        <bdi dir="ltr" className="shrink-0">
          #{row.id}
        </bdi>
        <RelativeTime at={row.createdAt} now={now} className="shrink-0" />
        <bdi className="truncate">{row.owner}</bdi>
      </Line>
      {row.status !== "active" && !row.isTaken && <Badge>{listingStatusName(row.status)}</Badge>}
      {row.isTaken && <Badge tone="danger">{m.staff_is_taken()}</Badge>}
      {row.featuredUntil && row.featuredUntil > now && (
        <Badge tone="featured">{m.staff_featured_one()}</Badge>
      )}
      {row.isOwnerSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
    </LinkedRow>
  );
}

type ChosenFormProps = { areTaken: boolean; reply: FormReply | undefined };

export function ChosenForm({ areTaken, reply }: ChosenFormProps) {
  return (
    <div
      className={cx(
        "sticky bottom-4 z-20 max-h-[80dvh] overflow-y-auto rounded-card bg-raised px-4 py-1 shadow-lifted",
        !reply && "can-has:hidden group-has-[input[name=chosen]:checked]/rows:block",
      )}
    >
      <p className="pt-2 text-sm text-muted">{m.account_chosen()}</p>
      <ContentForm
        kind="listing"
        id={severalChosen}
        formId={severalChosen}
        isTaken={areTaken}
        reply={reply}
      />
    </div>
  );
}

export function MemberRow({ row, now }: { row: StaffMember; now: Date }) {
  const { number } = useFormats();
  return (
    <LinkedRow
      to={`/admin/members/${row.id}`}
      name={row.name}
      aside={<RelativeTime at={row.createdAt} now={now} />}
      picture={<Avatar name={row.name} src={row.pictureId && mediaUrl(row.pictureId, 320)} />}
    >
      <bdi dir="ltr" className="truncate">
        {row.account}
      </bdi>
      {row.listingCount > 0 && (
        <span>
          {m.sellers_listing_count({ count: row.listingCount, shown: number(row.listingCount) })}
        </span>
      )}
      {row.reportCount > 0 && (
        <Badge tone="danger">{m.staff_report_count({ count: row.reportCount })}</Badge>
      )}
      {row.role !== "user" && <Badge tone="green">{roleWords[row.role]()}</Badge>}
      {row.suspendedAt && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
    </LinkedRow>
  );
}

export function CommunityRow({ row, now }: { row: StaffCommunity; now: Date }) {
  return (
    <LinkedRow to={`/admin/communities/${row.id}`} name={row.name}>
      <UserWords>{row.owner ?? m.staff_account_gone()}</UserWords>
      <RelativeTime at={row.createdAt} now={now} />
      <MemberCount count={row.memberCount} />
      {row.kind === "private" && <PrivateBadge />}
      {!(row.ending === null && row.expiresAt) && <CommunityState community={row} />}
      {row.reportCount > 0 && (
        <Badge tone="danger">{m.staff_report_count({ count: row.reportCount })}</Badge>
      )}
      {row.isOwnerSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
    </LinkedRow>
  );
}

/** One line, whose last part is cut where there is no room. */
function Line({ children }: { children: ReactNode }) {
  return <span className="flex max-w-full min-w-0 gap-x-3">{children}</span>;
}

type LinkedRowProps = {
  to: string;
  name: string;
  aside?: ReactNode;
  picture?: ReactNode;
  /** Null where the others of the list can be chosen, and this one cannot. */
  choice?: number | null;
  children: ReactNode;
};

function LinkedRow({ to, name, aside, picture, choice, children }: LinkedRowProps) {
  return (
    <div className="relative flex min-h-14 items-center gap-x-3 px-4 py-2 hover:bg-sunk max-sm:gap-x-2 max-sm:px-3">
      {choice === null && <span className="-ms-2.5 size-11 shrink-0" />}
      {choice && (
        <label className="z-10 -ms-2.5 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            name="chosen"
            value={choice}
            form={severalChosen}
            aria-label={m.account_choose({ title: name })}
            className="size-6 accent-green"
          />
        </label>
      )}
      {picture}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-3">
          <LocalLink
            to={to}
            className="font-bold text-green wrap-anywhere after:absolute after:inset-0 max-sm:text-sm"
          >
            <UserWords>{name}</UserWords>
          </LocalLink>
          {aside && <span className="shrink-0 text-xs text-muted">{aside}</span>}
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted wrap-anywhere">
          {children}
        </div>
      </div>
    </div>
  );
}

type ContentRowProps = {
  row: StaffComment | StaffReview;
  now: Date;
  reply: FormReply | undefined;
};

export function ContentRow({ row, reply, now }: ContentRowProps) {
  const isReview = "rating" in row;
  return (
    <div className="relative px-4 py-1">
      <p
        className={cx(
          "flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted",
          row.isTaken ? "pe-44" : "pe-24",
        )}
      >
        <MemberDeskLink id={row.ownerId} name={row.owner} className="font-bold text-ink" />
        <RelativeTime at={row.createdAt} now={now} />
        {row.isTaken && <Badge tone="danger">{m.staff_is_taken()}</Badge>}
        {row.isOwnerSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
      </p>
      <WrittenText text={row.text} />
      <p className="flex items-center gap-x-3">
        {isReview && <Stars value={row.rating} label={m.staff_stars({ count: row.rating })} />}
        <LocalLink
          to={
            isReview ? `/seller/${row.sellerId}` : `/listing/${row.listingId}?tab=comments#comments`
          }
          className="flex min-h-11 min-w-0 items-center text-sm text-green underline underline-offset-4"
        >
          <bdi className="truncate">{row.about}</bdi>
        </LocalLink>
      </p>
      <ContentForm
        kind={isReview ? "review" : "comment"}
        id={row.id}
        isTaken={row.isTaken}
        reply={reply}
        summaryClass="absolute end-2 top-1"
      />
    </div>
  );
}
