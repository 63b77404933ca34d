const mostBatches = 2;

/**
 * Batches what is asked at one moment; no answer is older than its question. `askAll` gives one answer for
 * each, in
 * their order, `most` at a time; when it fails, all of that batch fail.
 */
export function gathering<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 200,
): (question: Question) => Promise<Answer> {
  type Asked = {
    question: Question;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  };
  const waiting: Asked[] = [];
  let batches = 0;
  let isComing = false;

  async function ask(): Promise<void> {
    isComing = false;
    if (batches >= mostBatches || waiting.length === 0) return;
    const some = waiting.splice(0, most);
    batches++;
    if (waiting.length > 0) come();
    try {
      const answers = await askAll(some.map(({ question }) => question));
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of some) reject(error);
    } finally {
      batches--;
      if (waiting.length > 0) come();
    }
  }

  function come(): void {
    if (isComing) return;
    isComing = true;
    // After all that is ready to run now, which may ask as well.
    setImmediate(() => void ask());
  }

  return (question) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      come();
    });
}
