/** A sentence begins with `check`, goes on with `found`; `cure` is what the operator can do. */
export type Finding = {
  check: string;
  state: "right" | "warning" | "problem";
  found: string;
  cure?: string;
};

export class Findings {
  readonly all: Finding[] = [];

  right(check: string, found: string): void {
    this.all.push({ check, state: "right", found });
  }

  warning(check: string, found: string, cure: string): void {
    this.all.push({ check, state: "warning", found, cure });
  }

  problem(check: string, found: string, cure: string): void {
    this.all.push({ check, state: "problem", found, cure });
  }
}

/** The first line of an error's message, or its code. */
export function reasonOf(error: unknown): string {
  const { message = "", code } = error as NodeJS.ErrnoException;
  const [line = ""] = message.split("\n");
  return line || code || "no reason given";
}

const units = ["bytes", "KiB", "MiB", "GiB", "TiB"];

/** 1610612736 as "1.5 GiB". */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** step;
  return `${size >= 10 || step === 0 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
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
