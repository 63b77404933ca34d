import { createInterface } from "node:readline/promises";

/** True once the operator types yes; false without a terminal. It prints why nothing was changed. */
export async function askForConfirmation(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error("Nothing was changed. Add --yes, or run the command in a terminal.");
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question("Type yes to continue: ");
    if (/^yes$/i.test(answer.trim())) return true;
    console.log("Nothing was changed.");
    return false;
  } finally {
    terminal.close();
  }
}
