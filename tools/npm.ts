import { spawnSync } from "node:child_process";
import { installEnvironment, npmCommand } from "./install.mjs";
import { root } from "./source-files.ts";

export function askNpm(...words: string[]): { output: string; error: string } {
  const { command, args } = npmCommand();
  const { stdout, stderr, error } = spawnSync(
    command,
    [...args, ...words, "--loglevel=error", "--no-update-notifier"],
    {
      cwd: root,
      env: installEnvironment(process.env),
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { output: stdout ?? "", error: error ? error.message : (stderr ?? "") };
}
