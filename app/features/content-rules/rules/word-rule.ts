import type { WordTopic } from "#app/features/safety/banned-words.ts";

export type WordRuleInput = {
  topic: WordTopic;
  terms: string[];
  exceptions: string[];
  isOff: boolean;
};

export type WordRule = WordRuleInput & { id: string };
