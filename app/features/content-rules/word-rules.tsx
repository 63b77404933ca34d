import { useState } from "react";
import { type WordTopic, wordTopics } from "#app/features/safety/banned-words.ts";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, type Typed, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { WordRule } from "./word-rules.server.ts";

export const topicWords: Record<WordTopic, () => string> = {
  weapons: m.staff_rule_topic_weapons,
  medicines: m.staff_rule_topic_medicines,
  antiquities: m.staff_rule_topic_antiquities,
  organs: m.staff_rule_topic_organs,
  documents: m.staff_rule_topic_documents,
  money: m.staff_rule_topic_money,
  services: m.staff_rule_topic_services,
  other: m.staff_rule_topic_other,
};

type WordRuleFormProps = {
  rule: WordRule | null;
  freshId?: string;
  reply: FormReply | undefined;
};

export function WordRuleForm({ rule, freshId, reply }: WordRuleFormProps) {
  const [shown] = useState<Typed>(() => ({
    topic: rule?.topic ?? "other",
    terms: rule?.terms.join("\n") ?? "",
    exceptions: rule?.exceptions.join("\n") ?? "",
    isOff: rule?.isOff ? "on" : undefined,
  }));
  const field = fieldsOf(reply, shown);
  const path = rule ? `/admin/rules/${rule.id}` : "/admin/rules";
  return (
    <LocalForm to={path} className="space-y-4">
      {freshId && <input type="hidden" name="id" value={freshId} />}
      <SelectField
        {...field("topic")}
        label={m.staff_rule_topic()}
        required
        options={wordTopics.map((topic) => [topic, topicWords[topic]()])}
      />
      <TextareaField
        {...field("terms")}
        label={m.staff_rule_terms()}
        hint={m.staff_rule_terms_hint()}
        required
        dir="auto"
        rows={10}
      />
      <TextareaField
        {...field("exceptions")}
        label={m.staff_rule_exceptions()}
        hint={m.staff_rule_exceptions_hint()}
        dir="auto"
        rows={5}
      />
      {rule && (
        <Checkbox
          name="isOff"
          label={m.staff_rule_off()}
          defaultChecked={field("isOff").defaultValue !== undefined}
        />
      )}
      <SubmitButton>{m.staff_save()}</SubmitButton>
    </LocalForm>
  );
}

const shownTerms = 8;

export function WordRuleRow({ rule }: { rule: WordRule }) {
  const { id, topic, terms, exceptions, isOff } = rule;
  return (
    <div className="relative px-4 py-2 hover:bg-sunk">
      <p className="flex flex-wrap items-center gap-x-3">
        <TextLink
          to={`/admin/rules/${id}`}
          className="font-bold text-green no-underline after:absolute after:inset-0"
        >
          {topicWords[topic]()}
        </TextLink>
        {isOff && <Badge tone="danger">{m.staff_rule_is_off()}</Badge>}
        <span className="text-sm text-muted">
          {m.staff_rule_term_count({ count: terms.length })}
        </span>
        {exceptions.length > 0 && (
          <span className="text-sm text-muted">
            {m.staff_rule_exception_count({ count: exceptions.length })}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted wrap-anywhere">
        {terms.slice(0, shownTerms).map((term) => (
          <UserWords key={term}>{term}</UserWords>
        ))}
        {terms.length > shownTerms && "…"}
      </p>
    </div>
  );
}
