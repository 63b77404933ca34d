import { setPriority } from "node:os";
import { join, resolve } from "node:path";

export const root = join(import.meta.dirname, "..");

export function print(line: string): void {
  console.log(line);
}

/** What the program itself says to its operator: its standard output is the log, JSON alone. */
export function notify(line: string): void {
  console.error(line);
}

/** A path of the operator's, which begins where they are: npm runs its scripts in the program's folder. */
export function operatorPath(given: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

export function lowerPriority(): void {
  try {
    setPriority(10);
  } catch {}
}

export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** step;
  return `${amount.toFixed(amount < 10 && step > 0 ? 1 : 0)} ${units[step]}`;
}

/** A signal ends a command. Ctrl-C comes twice, from the terminal and from npm. */
export function stopOnSignal(): AbortController {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) return;
      controller.abort();
      print("\nStopping…");
    });
  }
  return controller;
}
