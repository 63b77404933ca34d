import { NotFound } from "../errors.ts";

/** The `intent` of a form; "" of one without. @throws {NotFound} for one that is not among `known` */
export function intentOf<Intent extends string>(form: FormData, known: readonly Intent[]): Intent {
  const sent = form.get("intent") ?? "";
  const intent = known.find((each) => each === sent);
  if (intent === undefined) throw new NotFound();
  return intent;
}

/**
 * Answers a form by its `intent`. The answer named "" is for a form without one.
 * @throws {NotFound} for an intent without an answer, before anything has changed
 */
export function answerIntents<Answers extends Record<string, () => unknown>>(
  form: FormData,
  answers: Answers,
): ReturnType<Answers[keyof Answers]> {
  const answer = answers[intentOf(form, Object.keys(answers))];
  return answer?.() as ReturnType<Answers[keyof Answers]>;
}
