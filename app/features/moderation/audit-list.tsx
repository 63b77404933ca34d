import { ScrollText } from "lucide-react";
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
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line p-4 last:border-b-0">
          <Entry row={row} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const { actor, action, target, why, at } = row;
  const digits = useDigits();
  const path = pathOf(target);
  const name = target.name ?? target.id;
  return (
    <>
      <p className="font-bold">{actionWords(action)}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <UserWords>{actor ? (actor.name ?? m.staff_account_gone()) : m.staff_operator()}</UserWords>
        <time dateTime={at.toISOString()}>{formatMoment(at, getLocale(), digits)}</time>
        <span>{targetKindWords(target.kind)}</span>
        {path ? (
          <LocalLink
            to={path}
            className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </LocalLink>
        ) : (
          <bdi className="wrap-anywhere">{name}</bdi>
        )}
      </p>
      {why.reason && <p>{reasonWords(why.reason)}</p>}
      {why.note && (
        <UserText keepLines className="wrap-anywhere">
          {why.note}
        </UserText>
      )}
    </>
  );
}

function pathOf({ kind, id }: AuditRow["target"]): string | null {
  if (kind === "listing") return `/admin/listings/${id}`;
  if (kind === "member") return `/admin/members/${id}`;
  return null;
}
