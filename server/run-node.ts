import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";

type RunOptions = Pick<SpawnOptions, "cwd" | "env" | "signal"> & {
  onText?: (text: string) => void;
  command?: string;
};

/** Runs a script in a process of its own, which takes no memory or time from requests. */
export async function runNode(
  args: readonly string[],
  { onText, command = process.execPath, ...options }: RunOptions = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      onText?.(text);
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

export function lastLineOf(output: string): string {
  return output.trim().split("\n").at(-1) ?? "";
}
