import { ScrollText } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { inLine, WrittenText } from "./components/desk.tsx";
import type { AuditFilter, AuditRow } from "./staff-lists.server.ts";
import { reasonWords } from "#app/features/reports/report-words.ts";
import { localPath } from "#app/platform/local-path.ts";

type AuditFilterProps = {
  filter: AuditFilter;
  actors: readonly { id: string; name: string }[];
  kinds: readonly [kind: string, words: string][];
};

export function AuditFilter({ filter, actors, kinds }: AuditFilterProps) {
  return (
    <Form
      action={localPath("/admin/audit")}
      className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField
        label={m.staff_audit_actor()}
        name="actor"
        defaultValue={filter.actorId ?? ""}
        none={m.staff_audit_everybody()}
        options={actors.map(({ id, name }) => [id, name])}
      />
      <SelectField
        label={m.staff_audit_kind()}
        name="kind"
        defaultValue={filter.kind ?? ""}
        none={m.staff_audit_everything()}
        options={kinds}
      />
      <TextField label={m.staff_audit_id()} name="id" dir="ltr" defaultValue={filter.id ?? ""} />
      <Button type="submit" variant="secondary">
        {m.staff_find()}
      </Button>
    </Form>
  );
}

type AuditListProps = { rows: readonly AuditRow[]; now: Date };

export function AuditList({ rows, now }: AuditListProps) {
  if (rows.length === 0) return <EmptyState icon={ScrollText} title={m.staff_audit_none()} />;
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {together(rows).map(([first, ...others]) => (
        <li key={first.id} className="border-b border-line px-4 py-3 last:border-b-0">
          <Entry row={first} now={now} targets={[first, ...others].map(({ target }) => target)} />
        </li>
      ))}
    </ol>
  );
}

function together(rows: readonly AuditRow[]): [AuditRow, ...AuditRow[]][] {
  const groups: [AuditRow, ...AuditRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && isOneStroke(group[0], row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isOneStroke(one: AuditRow, other: AuditRow): boolean {
  return (
    one.action === other.action &&
    one.actor?.id === other.actor?.id &&
    one.target.kind === other.target.kind &&
    one.at.getTime() === other.at.getTime() &&
    one.why.reason === other.why.reason &&
    one.why.note === other.why.note
  );
}

type EntryProps = { row: AuditRow; targets: readonly AuditRow["target"][]; now: Date };

function Entry({ row, targets, now }: EntryProps) {
  const { actor, did, why, at } = row;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <strong className="text-base text-ink">{did}</strong>
        <UserWords>{actor ? (actor.name ?? m.staff_account_gone()) : m.staff_operator()}</UserWords>
        <RelativeTime at={at} now={now} />
      </p>
      <ul className="flex flex-wrap gap-x-4 text-sm leading-7">
        {targets.map((each) => (
          <li key={each.id} className="min-w-0">
            <Target target={each} />
          </li>
        ))}
      </ul>
      {why.reason && <p>{reasonWords(why.reason)}</p>}
      <WrittenText text={why.note} />
    </>
  );
}

function Target({ target }: { target: AuditRow["target"] }) {
  const path = pathOf(target);
  const name = <bdi className="wrap-anywhere">{target.name ?? target.id}</bdi>;
  if (!path) return name;
  return (
    <LocalLink to={path} className={cx(inLine, "text-green underline underline-offset-4")}>
      {name}
    </LocalLink>
  );
}

function pathOf({ kind, id }: AuditRow["target"]): string | null {
  if (kind === "listing") return `/admin/listings/${id}`;
  if (kind === "community") return `/admin/communities/${id}`;
  if (kind === "member") return `/admin/members/${id}`;
  return null;
}
