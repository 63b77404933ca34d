import { format } from "node:util";
import { closeDatabase } from "#app/platform/database.server.ts";
import { exitCodeOf } from "#server/command-line.ts";
import { leaveRooms } from "./rooms.ts";

export type Answer = { code: number | null; said: string };

/** Does a command's work in this process, with these settings; what it printed, and what its process would end with. */
export async function callCommand(
  settings: Record<string, string>,
  run: () => Promise<number | void>,
): Promise<Answer> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  let said = "";
  const print = (...texts: unknown[]) => void (said += `${format(...texts)}\n`);
  const { log, error } = console;
  Object.assign(console, { log: print, error: print });
  // The command opens the database itself.
  await closeDatabase();
  try {
    const code = await exitCodeOf(run);
    return { code, said };
  } finally {
    leaveRooms();
    Object.assign(console, { log, error });
    for (const name of Object.keys(settings)) {
      delete process.env[name];
      if (before[name] !== undefined) process.env[name] = before[name];
    }
  }
}
