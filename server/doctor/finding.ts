export type Finding = {
  check: string;
  state: "right" | "warning" | "problem";
  found: string;
  cure?: string;
};

export type Found = Finding | null | undefined | false | "" | readonly Found[];

export function listFindings(found: Found): Finding[] {
  if (!found) return [];
  return "state" in found ? [found] : found.flatMap(listFindings);
}

// As it is printed: "Check: what was found. → What to do about it."
const tag =
  (state: Finding["state"]) =>
  (texts: TemplateStringsArray, ...values: unknown[]): Finding => {
    const words = texts.map((text) => text.replaceAll(/\s+/g, " "));
    const sentence = String.raw({ raw: words }, ...values);
    const [, check = "", found = "", cure] =
      /^(.+?): (.*?)(?: → (.*))?$/s.exec(sentence.trim()) ?? [];
    return { check, state, found, ...(cure !== undefined && { cure }) };
  };

export const right = tag("right");
export const warning = tag("warning");
export const problem = tag("problem");

export function judge(
  measured: { check: string; found: string; cure: string },
  value: number,
  { min, enough }: { min: number; enough: number },
): Finding {
  const { check, found, cure } = measured;
  if (value >= enough) return right`${check}: ${found}`;
  return (value < min ? problem : warning)`${check}: ${found} → ${cure}`;
}

export function reasonOf(error: unknown): string {
  const { message = "", code } = error as NodeJS.ErrnoException;
  return message.split("\n")[0] || code || "no reason given";
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
