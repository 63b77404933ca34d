import type { WordTopic } from "#app/features/safety/banned-words.ts";
import { m } from "#app/paraglide/messages.js";
import type { WordRuleErrors } from "./word-rule.ts";

const topics: Record<WordTopic, () => string> = {
  weapons: m.staff_rule_topic_weapons,
  medicines: m.staff_rule_topic_medicines,
  antiquities: m.staff_rule_topic_antiquities,
  organs: m.staff_rule_topic_organs,
  documents: m.staff_rule_topic_documents,
  money: m.staff_rule_topic_money,
  services: m.staff_rule_topic_services,
  other: m.staff_rule_topic_other,
};

export function topicWords(topic: WordTopic): string {
  return topics[topic]();
}

export function linesErrorWords(error: WordRuleErrors["terms"]): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case "terms_few":
      return m.staff_rule_terms_few();
    case "terms_many":
      return m.staff_rule_terms_many();
    case "terms_long":
      return m.staff_rule_terms_long();
  }
}
