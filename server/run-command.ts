import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a command of the operator's in a process of its own, so that it takes no memory or turn of whoever is
 * served; `hear` is given each piece it says.
 */
export async function runCommand(
  args: readonly string[],
  signal: AbortSignal,
  hear: (text: string) => void = () => {},
): Promise<{ code: number | null; lastLine: string }> {
  // The program works in its folder (server/start.ts), from where it is bundled or not.
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      hear(text);
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, lastLine: said.trim().split("\n").at(-1) ?? "" };
}
