import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Command, commands, usage, usageOf } from "./admin/commands.ts";
import { type ParsedArguments, readCommandLine, runArguments } from "./command-line.ts";

await runArguments(run);

async function run([name = "", ...args]: string[]): Promise<number> {
  if (name === "--help" || name === "-h" || name === "help") {
    console.log(usage);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(name ? `There is no command "${name}".\n\n${usage}` : usage);
    return 2;
  }
  const given = readCommandLine({ ...command, usage: usageOf(command) }, args);
  return typeof given === "number" ? given : runHere(command, given);
}

async function runHere(command: Command, given: ParsedArguments): Promise<number> {
  process.chdir(join(import.meta.dirname, ".."));
  if (!existsSync("app/paraglide/messages.js")) {
    console.error("The program is not built yet. npm start builds it.");
    return 1;
  }
  const { runWithDatabase: operate } = await import("./admin/run-with-database.ts");
  return operate(await command.load(), given);
}
