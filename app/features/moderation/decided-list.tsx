import { RotateCcw, ScrollText } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { TargetView } from "./components/target-view.tsx";
import { kindWords, outcomeWords } from "./staff-words.ts";
import type { DecidedGroup } from "./report-queue.server.ts";

export function DecidedList({ groups, now }: { groups: readonly DecidedGroup[]; now: Date }) {
  if (groups.length === 0) return <EmptyState icon={ScrollText} title={m.staff_decided_none()} />;
  return (
    <ul className="space-y-4">
      {groups.map((group) => (
        <li key={`${group.kind} ${group.id} ${group.at.getTime()}`}>
          <Decided group={group} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Decided({ group, now }: { group: DecidedGroup; now: Date }) {
  const { kind, id, target, count, outcome, at, by, canUndo } = group;
  return (
    <Card as="article" className="space-y-3">
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
          <Button type="submit" name="intent" value="undo" variant="secondary">
            <RotateCcw aria-hidden />
            {m.staff_undo()}
          </Button>
        </LocalForm>
      )}
    </Card>
  );
}
