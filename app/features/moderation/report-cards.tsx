import { QueueCard } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { ChevronDown, RotateCcw } from "#app/ui/icons.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { MemberDeskLink, ReportedPictures, WrittenText } from "./components/desk.tsx";
import { DaysField, decisionWords, kindWords, outcomeWords } from "./components/staff-fields.tsx";
import type { FindingRule } from "#app/features/reports/finding.ts";
import type { DecidedGroup, QueuedGroup, StaffTarget } from "./report-queue.server.ts";
import { reasonWords } from "#app/features/reports/report-words.ts";
import type { Decision } from "./moderation-events.ts";
import type { ReportKind } from "#app/features/reports/report.ts";
import { Stars } from "#app/features/reviews/stars.tsx";
import { ReportFields } from "#app/features/reports/report-fields.tsx";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { cx } from "#app/ui/cx.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Excerpt } from "#app/features/reports/reports.server.ts";

const words: Record<FindingRule, () => string> = {
  banned_word: m.staff_found_banned_word,
  watched_category: m.staff_found_watched_category,
  phone_in_title: m.staff_found_phone_in_title,
  contact_in_comment: m.staff_found_contact_in_comment,
  repeated_title: m.staff_found_repeated_title,
  copied_text: m.staff_found_copied_text,
  copied_picture: m.staff_found_copied_picture,
  offered_twice: m.staff_found_offered_twice,
  burst: m.staff_found_burst,
  praise_circle: m.staff_found_praise_circle,
  praise_device: m.staff_found_praise_device,
  reserved_name: m.staff_found_reserved_name,
};

const namesListing: ReadonlySet<FindingRule> = new Set([
  "repeated_title",
  "copied_text",
  "copied_picture",
  "offered_twice",
]);
const namesFound: ReadonlySet<FindingRule> = new Set(["banned_word", "burst", "reserved_name"]);

type FindingWordsProps = NonNullable<QueuedGroup["reports"][number]["finding"]>;

function FindingWords({ rule, found, members }: FindingWordsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      {words[rule]()}
      {found && namesFound.has(rule) && (
        <strong>
          <UserWords>{found}</UserWords>
        </strong>
      )}
      {found && namesListing.has(rule) && (
        <TextLink to={`/admin/listings/${found}`}>{m.staff_found_listing({ id: found })}</TextLink>
      )}
      {members.map((member) => (
        <MemberDeskLink key={member.id} {...member} />
      ))}
    </p>
  );
}

type ReportCardProps = { group: QueuedGroup; reply: FormReply | undefined; now: Date };

export function ReportCard({ group, reply, now }: ReportCardProps) {
  const { kind, id, target, count, since, reports, decisions } = group;
  const own = reply?.values.id === id ? reply : undefined;
  return (
    <QueueCard>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <h2>
          <Badge>{kindWords[kind]()}</Badge>
        </h2>
        <Badge tone="danger">{m.staff_report_count({ count })}</Badge>
        <span>
          {m.staff_waits_since()} <RelativeTime at={since} now={now} />
        </span>
      </header>
      <TargetView target={target} now={now} />
      <ul className="space-y-2 border-s-4 border-brass-soft ps-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportText report={report} now={now} />
          </li>
        ))}
      </ul>
      {decisions.length === 0 ? (
        <Alert tone="info">{m.staff_not_yours()}</Alert>
      ) : (
        <details className="border-t border-line pt-3" {...(own && { open: true })}>
          <summary className={cx(buttonClass({ variant: "secondary" }), "max-sm:w-full")}>
            {m.staff_decide_open()}
            <ChevronDown aria-hidden className="in-open:rotate-180" />
          </summary>
          <div className="pt-3">
            <DecisionForm kind={kind} id={id} decisions={decisions} reply={own} />
          </div>
        </details>
      )}
    </QueueCard>
  );
}

function ReportText({ report, now }: { report: QueuedGroup["reports"][number]; now: Date }) {
  const { reason, note, reporter, createdAt, finding } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <strong>{reasonWords(reason)}</strong>
        {finding ? (
          <span className="text-muted">{m.staff_found_by_rule()}</span>
        ) : (
          <span className="text-muted">
            <MemberDeskLink
              id={reporter?.id ?? null}
              name={reporter?.name ?? null}
              isInLine
              className=""
            />
          </span>
        )}
        <RelativeTime at={createdAt} now={now} className="text-muted" />
      </p>
      {finding && <FindingWords {...finding} />}
      <WrittenText text={note} />
    </>
  );
}

type DecisionFormProps = {
  kind: ReportKind;
  id: string;
  decisions: readonly Decision[];
  reply: FormReply | undefined;
};

function DecisionForm({ kind, id, decisions, reply }: DecisionFormProps) {
  const error = reply?.errors.decision;
  return (
    <LocalForm to="/admin/reports" className="space-y-4" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <fieldset>
        <legend className="mb-1 font-semibold">{m.staff_decision()}</legend>
        <div className="flex flex-wrap gap-x-5">
          {decisions.map((decision) => (
            <label key={decision} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="decision"
                value={decision}
                defaultChecked={reply?.values.decision === decision}
                className="size-5 accent-green"
              />
              {decisionWords(decision, kind)}
            </label>
          ))}
        </div>
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <ReportFields kind={kind} {...reply} forStaff />
      <DaysField value={reply?.values.days} hint={m.staff_days_hint()} />
      <SubmitButton intent="decide">{m.staff_decide()}</SubmitButton>
    </LocalForm>
  );
}

export function DecidedCard({ group, now }: { group: DecidedGroup; now: Date }) {
  const { kind, id, target, count, outcome, at, by, canUndo } = group;
  return (
    <QueueCard>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <h2>
          <Badge>{kindWords[kind]()}</Badge>
        </h2>
        <Badge tone={outcome === "dismissed" ? "neutral" : "danger"}>
          {outcomeWords(outcome, kind)}
        </Badge>
        <span>{m.staff_report_count({ count })}</span>
        <UserWords>{by ?? m.staff_account_gone()}</UserWords>
        <RelativeTime at={at} now={now} />
      </header>
      <TargetView target={target} now={now} />
      {canUndo && (
        <LocalForm to="/admin/reports">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="closedAt" value={at.toISOString()} />
          <Button intent="undo" variant="secondary">
            <RotateCcw aria-hidden />
            {m.staff_undo()}
          </Button>
        </LocalForm>
      )}
    </QueueCard>
  );
}

export function TargetView({ target, now }: { target: StaffTarget | null; now: Date }) {
  if (!target) return <p className="text-muted">{m.staff_target_gone()}</p>;
  const { title, text, rating, picture, excerpt, owner, path, createdAt, isTaken, kind } = target;
  return (
    <div className="space-y-2">
      <div className="flex gap-3">
        {picture && (
          <div className="relative size-20 shrink-0 overflow-hidden rounded-small bg-sunk sm:size-24">
            <ListingPicture picture={picture} sizes="6rem" />
          </div>
        )}
        <div className="min-w-0 flex-1 space-y-1.5">
          {path && (
            <LocalLink
              to={path}
              className="-mt-2 block w-fit py-2 font-bold text-green underline underline-offset-4 wrap-anywhere"
            >
              {kind === "comment" && `${m.staff_target_comment()} `}
              {kind === "review" && `${m.staff_target_review()} `}
              <UserWords>{title ?? m.staff_target_open()}</UserWords>
            </LocalLink>
          )}
          {excerpt && <ExcerptLines excerpt={excerpt} ownerName={owner.name} now={now} />}
          {rating !== null && <Stars value={rating} label={m.staff_stars({ count: rating })} />}
          <WrittenText text={text} className="line-clamp-3 text-sm md:text-base" />
          <ReportedPictures pictures={target.pictures} />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {kind !== "member" && <MemberDeskLink {...owner} isInLine className="" />}
        <RelativeTime at={createdAt} now={now} />
        {isTaken && kind !== "member" && <Badge tone="danger">{m.staff_is_taken()}</Badge>}
        {owner.isSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
      </p>
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
      <WrittenText text={line.text} />
      <ReportedPictures pictures={line.pictures} />
    </>
  );
}
