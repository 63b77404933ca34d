import { createInterface } from "node:readline/promises";

/** Whether the person at the terminal types yes; without a terminal no. */
export async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error("Nothing was changed. Add --yes, or answer at a terminal.");
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
