import { ScrollText } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { type AuditAsked, auditKinds, type AuditRow } from "./audit-log.ts";
import { actionWords, targetKindWords } from "./audit-words.ts";
import { reasonWords } from "./report-words.ts";

type AuditFilterProps = { asked: AuditAsked; actors: readonly { id: string; name: string }[] };

/** Whose deeds, and what they were done to. */
export function AuditFilter({ asked, actors }: AuditFilterProps) {
  return (
    <Form
      action={pathIn(getLocale(), "/admin/audit")}
      className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <Field label={m.staff_audit_actor()} name="actor">
        {(control) => (
          <Select {...control} defaultValue={asked.actorId ?? ""}>
            <option value="">{m.staff_audit_everybody()}</option>
            {actors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.staff_audit_kind()} name="kind">
        {(control) => (
          <Select {...control} defaultValue={asked.kind ?? ""}>
            <option value="">{m.staff_audit_everything()}</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {targetKindWords(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.staff_audit_id()} name="id">
        {(control) => (
          <Input {...control} dir="ltr" defaultValue={asked.id ?? ""} maxLength={200} />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {m.staff_find()}
      </Button>
    </Form>
  );
}

/** Who did what to what, when and why; nothing here can be changed. */
export function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <EmptyState icon={ScrollText} title={m.staff_audit_none()} />;
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {together(rows).map(([first, ...others]) => (
        <li key={first.id} className="border-b border-line p-4 last:border-b-0">
          <Entry row={first} targets={[first, ...others].map(({ target }) => target)} />
        </li>
      ))}
    </ol>
  );
}

/** What was done to many things in one stroke is one entry. */
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

type EntryProps = { row: AuditRow; targets: readonly AuditRow["target"][] };

function Entry({ row, targets }: EntryProps) {
  const { actor, action, target, why, at } = row;
  const digits = useDigits();
  return (
    <>
      <p className="font-bold">{actionWords(action)}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <UserWords>{actor ? (actor.name ?? m.staff_account_gone()) : m.staff_operator()}</UserWords>
        <time dateTime={at.toISOString()}>{formatMoment(at, getLocale(), digits)}</time>
        <span>{targetKindWords(target.kind)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-3 text-sm">
        {targets.map((each) => (
          <li key={each.id} className="min-w-0">
            <Target target={each} />
          </li>
        ))}
      </ul>
      {why.reason && <p>{reasonWords(why.reason)}</p>}
      {why.note && (
        <UserText keepLines className="wrap-anywhere">
          {why.note}
        </UserText>
      )}
    </>
  );
}

function Target({ target }: { target: AuditRow["target"] }) {
  const path = pathOf(target);
  const name = <bdi className="line-clamp-2 wrap-anywhere">{target.name ?? target.id}</bdi>;
  if (!path) return name;
  return (
    <LocalLink
      to={path}
      className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
    >
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
