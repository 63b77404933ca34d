/** What Vitest's JSON report says of one file. */
export type FileReport = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
};

const maxLines = 12;

/**
 * What failed, so that the end of a long run says it by itself: a line for the test, and below it how its
 * message begins.
 *
 * @param root the folder that paths are told from
 */
export function failures(files: readonly FileReport[], root: string): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that could not be loaded has no tests to fail.
    if (failed.length === 0) return status === "failed" ? messagesOf(file, message ?? "") : [];
    return failed.flatMap(({ fullName, failureMessages }) =>
      messagesOf(`${file} › ${fullName}`, failureMessages?.join("\n") ?? ""),
    );
  });
}

function messagesOf(title: string, message: string): string[] {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return [`Failed: ${title}`, ...lines.slice(0, maxLines).map((line) => `  ${line}`)];
}
