import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs an operator's command in its own process, which takes no memory or time from requests. `onLine`
 * receives its output in chunks.
 */
export async function runCommand(
  args: readonly string[],
  signal: AbortSignal,
  onLine: (text: string) => void = () => {},
): Promise<{ code: number | null; lastLine: string }> {
  // The program works in its folder (server/start.ts), from where it is bundled or not.
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      onLine(text);
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, lastLine: output.trim().split("\n").at(-1) ?? "" };
}
