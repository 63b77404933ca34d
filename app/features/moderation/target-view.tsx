import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { MemberLink } from "./components/desk.tsx";
import type { Excerpt } from "#app/features/reports/excerpts.server.ts";
import type { StaffTarget } from "./report-queue.server.ts";

export function TargetView({ target, now }: { target: StaffTarget | null; now: Date }) {
  if (!target) return <p className="text-muted">{m.staff_target_gone()}</p>;
  const { title, text, rating, picture, excerpt, owner, path, createdAt, isTaken, kind } = target;
  const stars = rating === null ? null : m.staff_stars({ count: rating });
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
          <UserText preservesLines className="line-clamp-5 wrap-anywhere">
            {text}
          </UserText>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {kind !== "member" && <MemberLink {...owner} className="" />}
          <RelativeTime at={createdAt} now={now} />
          {isTaken && kind !== "member" && <Badge tone="danger">{m.staff_is_taken()}</Badge>}
          {owner.isSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
        </p>
      </div>
    </div>
  );
}

type ExcerptLinesProps = { excerpt: Excerpt; ownerName: string; now: Date };

function ExcerptLines({ excerpt, ownerName, now }: ExcerptLinesProps) {
  if (excerpt.length === 0) return <p className="text-muted">{m.staff_excerpt_gone()}</p>;
  return (
    <ol aria-label={m.staff_excerpt()} className="space-y-2">
      {excerpt.map((line) => (
        <li
          key={line.seq}
          className={cx(
            "rounded-small px-3 py-2",
            line.isReported ? "border-2 border-danger bg-surface" : "bg-sunk",
          )}
        >
          <Line line={line} ownerName={ownerName} now={now} />
        </li>
      ))}
    </ol>
  );
}

function Line({ line, ownerName, now }: { line: Excerpt[number]; ownerName: string; now: Date }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <strong>
          {line.isOwners ? <UserWords>{ownerName}</UserWords> : m.staff_excerpt_reporter()}
        </strong>
        <RelativeTime at={line.createdAt} now={now} />
        {line.isEdited && <span>{m.chat_edited()}</span>}
        {line.isReported && <strong className="text-danger">{m.staff_excerpt_reported()}</strong>}
      </p>
      {line.text && (
        <UserText preservesLines className="wrap-anywhere">
          {line.text}
        </UserText>
      )}
      {line.pictures.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1">
          {line.pictures.map(({ id, widths }) => (
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
      )}
    </>
  );
}
