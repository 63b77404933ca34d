import { existsSync } from "node:fs";
import { join } from "node:path";
import { CommandProblem, type ParsedArguments, readCommandLine } from "../command-line.ts";
import { type Command, commands, usage, usageOf } from "./commands.ts";

/** Runs the command that these arguments name; its exit code, where it is not 0. @throws {CommandProblem} */
export async function runAdmin([name = "", ...args]: string[]): Promise<number | void> {
  if (name === "--help" || name === "-h" || name === "help") return console.log(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CommandProblem(name ? `There is no command "${name}".\n\n${usage}` : usage, 2);
  const given = readCommandLine({ ...command, usage: usageOf(command) }, args);
  return typeof given === "number" ? given : runHere(command, given);
}

async function runHere(command: Command, given: ParsedArguments): Promise<void> {
  process.chdir(join(import.meta.dirname, "../.."));
  if (!existsSync("app/paraglide/messages.js"))
    throw new CommandProblem("The program is not built yet. npm start builds it.");
  const { runWithDatabase: operate } = await import("./run-with-database.ts");
  await operate(await command.load(), given);
}
