import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import type { WordRule } from "./word-rule.ts";
import { topicWords } from "./word-rule-words.ts";

const shownTerms = 8;

export function WordRuleList({ rules }: { rules: readonly WordRule[] }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {rules.map(({ id, topic, terms, exceptions, isOff }) => (
        <li key={id} className="border-b border-line px-4 py-2 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <LocalLink
              to={`/admin/rules/${id}`}
              className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4"
            >
              {topicWords(topic)}
            </LocalLink>
            {isOff && <Badge tone="danger">{m.staff_rule_is_off()}</Badge>}
            <span className="numbers text-sm text-muted">
              {m.staff_rule_counts({ terms: terms.length, exceptions: exceptions.length })}
            </span>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {terms.slice(0, shownTerms).map((term, index) => (
              <span key={term}>
                {index > 0 && " · "}
                <UserWords>{term}</UserWords>
              </span>
            ))}
            {terms.length > shownTerms && " …"}
          </p>
        </li>
      ))}
    </ul>
  );
}
