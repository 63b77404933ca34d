import type { Finding } from "./finding.ts";

const marks = { right: "✓", warning: "!", trouble: "✗" };

/** The findings for the console: a line each, its cure below it, and the sum at the end. */
export function drawFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, state, found, cure }) => [
    `${marks[state]} ${check}: ${found}`,
    ...(cure ? [`    → ${cure}`] : []),
  ]);
  const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
  const sum = `${count("trouble")} in the way, ${count("warning")} worth a thought, ${count("right")} right.`;
  return [...lines, "", sum].join("\n");
}
