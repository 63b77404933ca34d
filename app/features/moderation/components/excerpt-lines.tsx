import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { Excerpt, ExcerptLine } from "../excerpt.ts";

type ExcerptLinesProps = { excerpt: Excerpt; ownerName: string; now: Date };

/** A reported message among those around it, as they stood then; links in them are not live. */
export function ExcerptLines({ excerpt, ownerName, now }: ExcerptLinesProps) {
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

function Line({ line, ownerName, now }: { line: ExcerptLine; ownerName: string; now: Date }) {
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
        <UserText keepLines className="wrap-anywhere">
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
                  alt={m.messages_picture()}
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
