import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { TermsCheckbox } from "#app/features/accounts/terms-checkbox.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinParts } from "#app/platform/language.ts";
import { isolate } from "#app/platform/isolate.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import {
  type FileRow,
  type FileState,
  listingFilePath,
  type PlanCounts,
  plansToDo,
  type RowNote,
  type RowPlan,
  rowPlans,
} from "./listing-file.ts";
import { type SharedProblems, splitShared } from "./rules/shared-problems.ts";

const planWords: Record<RowPlan, () => string> = {
  new: m.files_plan_new,
  changed: m.files_plan_changed,
  ended: m.files_plan_ended,
  over: m.files_plan_over,
  wrong: m.files_plan_wrong,
  unchanged: m.files_plan_unchanged,
};

const tones = {
  new: "green",
  changed: "featured",
  ended: "neutral",
  over: "featured",
  wrong: "danger",
  unchanged: "neutral",
} as const;

type ListingFileProps = {
  id: string;
  state: FileState;
  unread: readonly string[];
  counts: PlanCounts;
  chosen: RowPlan | null;
  rows: readonly FileRow[];
  next: string | null;
  pictures: { waiting: number; failed: number };
  left: number;
  canWrite: boolean;
  reply: FormReply | undefined;
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

export function ListingFile(props: ListingFileProps) {
  const { id, state, unread, counts, chosen, rows, next, canWrite } = props;
  const path = `${listingFilePath}/${id}`;
  const pathOf = (plan: RowPlan | null) => (plan ? `${path}?plan=${plan}` : path);
  const tabOf = (plan: RowPlan | null, count: number) => ({
    to: pathOf(plan),
    label: plan ? planWords[plan]() : m.files_plan_all(),
    count,
    current: chosen === plan,
  });
  const all = sum(rowPlans.map((plan) => counts[plan]?.all ?? 0));
  const { shared, rows: own } = splitShared(rows);
  const noteCount = (at: number) => rows[at]?.notes.length ?? 0;
  const present = rowPlans.filter((plan) => (counts[plan]?.all ?? 0) > 0);
  return (
    <>
      {unread.length > 0 && (
        <Alert tone="warning" role="note">
          {m.files_unread({ columns: joinParts(unread.map(isolate), getLocale()) })}
        </Alert>
      )}
      {state === "running" ? <Progress {...props} /> : canWrite && <DoIt {...props} all={all} />}
      <Pictures {...props} />
      {(present.length > 1 || chosen) && (
        <TabLinks
          label={m.files_plans()}
          items={[tabOf(null, all), ...present.map((plan) => tabOf(plan, counts[plan]?.all ?? 0))]}
        />
      )}
      {shared.length > 0 && <Shared shared={shared} />}
      <ul className="space-y-2">
        {own.map((row, at) => (
          <RowCard key={row.number} row={row} hasMoreAbove={row.notes.length < noteCount(at)} />
        ))}
      </ul>
      <Pagination
        next={next && `${pathOf(chosen)}${chosen ? "&" : "?"}after=${next}`}
        className="mt-6"
      />
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-3">
        {state !== "running" && (counts.wrong?.all ?? 0) > 0 ? (
          <ButtonLink to={`${listingFilePath}#in`} variant={canWrite ? "primary" : "secondary"}>
            {m.files_again()}
          </ButtonLink>
        ) : (
          <TextLink to={listingFilePath}>{m.files_back()}</TextLink>
        )}
        {state !== "running" && (
          <form method="post" action={localPath(path)}>
            <Button intent="delete" variant="quiet">
              {m.files_delete()}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

const lookEveryMs = 3_000;

function Progress({ id, counts }: ListingFileProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void revalidate(), lookEveryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const isWorkedOff = (plan: RowPlan) => plan !== "wrong" || (counts.wrong?.done ?? 0) > 0;
  const worked = rowPlans.filter(isWorkedOff).map((plan) => counts[plan]);
  const done = sum(worked.map((each) => each?.done ?? 0));
  const left = sum(plansToDo.map((plan) => (counts[plan]?.all ?? 0) - (counts[plan]?.done ?? 0)));
  return (
    <Card className="space-y-3">
      <p role="status" className="font-bold">
        {m.files_running({ done, all: done + left })}
      </p>
      <progress
        value={done}
        max={done + left}
        aria-label={m.files_state_running()}
        className="h-3 w-full accent-green"
      />
      <p className="text-sm text-muted">{m.files_running_text()}</p>
      <TextLink to={`${listingFilePath}/${id}`}>{m.files_refresh()}</TextLink>
    </Card>
  );
}

function DoIt({ id, state, counts, reply, left, all }: ListingFileProps & { all: number }) {
  const toDo = sum(plansToDo.map((plan) => (counts[plan]?.all ?? 0) - (counts[plan]?.done ?? 0)));
  const isWrong = (counts.wrong?.all ?? 0) > 0;
  const isOver = (counts.over?.all ?? 0) > 0;
  if (toDo === 0)
    return (
      <Alert tone={isWrong ? "warning" : "success"} role="status">
        {state === "finished"
          ? m.files_finished()
          : all === (counts.unchanged?.all ?? 0)
            ? m.files_nothing_to_do()
            : m.files_nothing_right()}{" "}
        {isWrong && m.files_do_wrong()}
      </Alert>
    );
  return (
    <Card className="space-y-3">
      <FormErrors reply={reply} />
      {isWrong && <p className="text-sm">{m.files_do_wrong()}</p>}
      {isOver && <p className="text-sm">{m.files_do_over()}</p>}
      {(counts.new || counts.over) && (
        <p className="text-sm text-muted">
          {left > 0 ? m.files_left({ count: left }) : m.files_left_none()}
        </p>
      )}
      <form method="post" action={localPath(`${listingFilePath}/${id}`)} className="space-y-3">
        <TermsCheckbox
          error={reply?.errors.terms}
          words={(link) => m.listings_field_terms({ link })}
          link={m.listings_terms_link()}
        />
        <SubmitButton intent="do" size="large">
          {state === "finished" ? m.files_go_on({ count: toDo }) : m.files_do({ count: toDo })}
        </SubmitButton>
      </form>
    </Card>
  );
}

function Pictures({ pictures: { waiting, failed } }: ListingFileProps) {
  return (
    <>
      {waiting > 0 && <Alert role="note">{m.files_pictures_waiting({ count: waiting })}</Alert>}
      {failed > 0 && (
        <Alert tone="warning" role="note">
          {m.files_pictures_failed({ count: failed })}
        </Alert>
      )}
    </>
  );
}

function Shared({ shared }: { shared: readonly SharedProblems[] }) {
  const locale = getLocale();
  return (
    <Card as="section" aria-labelledby="shared-errors" className="space-y-3">
      <h2 id="shared-errors" className="font-extrabold">
        {m.files_shared()}
      </h2>
      {shared.map(({ rows, notes }) => (
        <div key={rows.join()}>
          <p className="text-sm text-muted wrap-anywhere">
            {m.files_rows({ count: rows.length, rows: joinParts(rows.map(String), locale) })}
          </p>
          <Notes notes={notes} />
        </div>
      ))}
    </Card>
  );
}

function Notes({ notes }: { notes: readonly RowNote[] }) {
  return (
    <ul className="space-y-0.5 text-sm">
      {notes.map((note) => (
        <li key={note.column + (note.problem ?? "")} className="break-words">
          <Note note={note} />
        </li>
      ))}
    </ul>
  );
}

type RowCardProps = { row: FileRow; hasMoreAbove: boolean };

function RowCard({ row, hasMoreAbove }: RowCardProps) {
  const { number, plan, title, listingId, notes, isDone } = row;
  const name = title || m.files_untitled();
  return (
    <Card as="li" padded={false} className="space-y-1.5 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-muted">{m.files_row({ row: number })}</span>
        <Badge tone={tones[plan]}>{planWords[plan]()}</Badge>
        {isDone && plan !== "wrong" && <Badge tone="green">{m.files_row_done()}</Badge>}
        <p className="min-w-0 font-bold break-words">
          {listingId ? (
            <LocalLink to={`/listing/${listingId}`} className="underline underline-offset-4">
              <bdi>{name}</bdi>
            </LocalLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
      </div>
      {notes.length > 0 && <Notes notes={notes} />}
      {notes.length === 0 && hasMoreAbove && (
        <p className="text-sm text-muted">{m.files_row_shared()}</p>
      )}
    </Card>
  );
}

/** "Price: write the price" would say it twice. */
function containsColumn(column: string, problem = ""): boolean {
  return problem.toLowerCase().includes(column.toLowerCase().replace(/^ال/, ""));
}

function Note({ note: { column, from = "", to = "", problem } }: { note: RowNote }) {
  const shown = (text: string) => isolate(text || m.files_nothing());
  return (
    <>
      {column && !containsColumn(column, problem) && (
        <b>
          <bdi>{column}</bdi>:{" "}
        </b>
      )}
      {problem === undefined ? (
        m.files_from_to({ from: shown(from), to: shown(to) })
      ) : (
        <bdi className="text-danger">{problem}</bdi>
      )}
    </>
  );
}
