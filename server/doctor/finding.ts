export type Finding = {
  check: string;
  state: "right" | "warning" | "problem";
  found: string;
  cure?: string;
};

export function right(check: string, found: string): Finding {
  return { check, state: "right", found };
}

export function warning(check: string, found: string, cure: string): Finding {
  return { check, state: "warning", found, cure };
}

export function problem(check: string, found: string, cure: string): Finding {
  return { check, state: "problem", found, cure };
}

export function judge(
  measured: { check: string; found: string; cure: string },
  value: number,
  { min, enough }: { min: number; enough: number },
): Finding {
  const { check, found, cure } = measured;
  if (value < min) return problem(check, found, cure);
  return value < enough ? warning(check, found, cure) : right(check, found);
}

export function reasonOf(error: unknown): string {
  const { message = "", code } = error as NodeJS.ErrnoException;
  const [line = ""] = message.split("\n");
  return line || code || "no reason given";
}

const marks = { right: "✓", warning: "!", problem: "✗" };

export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, state, found, cure }) => [
    `${marks[state]} ${check}: ${found}`,
    ...(cure ? [`    → ${cure}`] : []),
  ]);
  const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
  const sum = `${count("problem")} problems, ${count("warning")} warnings, ${count("right")} right.`;
  return [...lines, "", sum].join("\n");
}
