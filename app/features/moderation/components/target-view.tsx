import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { ExcerptLines } from "./excerpt-lines.tsx";
import type { StaffTarget } from "../staff-target.ts";

type TargetViewProps = { target: StaffTarget | null; now: Date };

/** What was reported as it is, with whose it is and the way to its page. */
export function TargetView({ target, now }: TargetViewProps) {
  if (!target) return <p className="text-muted">{m.staff_target_gone()}</p>;
  const { title, text, rating, picture, excerpt, owner, path, createdAt, isTaken, kind } = target;
  const stars = rating === undefined ? null : m.staff_stars({ count: rating });
  return (
    <div className="flex gap-3">
      {picture && (
        <div className="relative size-20 shrink-0 overflow-hidden rounded-small bg-sunk sm:size-24">
          <ListingPicture picture={picture} sizes="6rem" />
        </div>
      )}
      <div className="min-w-0 flex-1 space-y-1">
        {path && (
          <LocalLink
            to={path}
            className="inline-block py-2.5 font-bold text-green underline underline-offset-4 wrap-anywhere"
          >
            <UserWords>{title ?? stars ?? m.staff_target_open()}</UserWords>
          </LocalLink>
        )}
        {excerpt && <ExcerptLines excerpt={excerpt} ownerName={owner.name} now={now} />}
        {text && (
          <UserText keepLines className="line-clamp-5 wrap-anywhere">
            {text}
          </UserText>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {kind !== "member" && (
            <LocalLink
              to={`/admin/members/${owner.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              <UserWords>{owner.name}</UserWords>
            </LocalLink>
          )}
          <RelativeTime at={createdAt} now={now} />
          {isTaken && kind !== "member" && <Badge tone="danger">{m.staff_is_taken()}</Badge>}
          {owner.isSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
        </p>
      </div>
    </div>
  );
}
