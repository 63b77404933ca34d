import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Command, commands, type Given, usage, usageOf } from "./admin/commands.ts";
import { runCommand } from "./operator.ts";

await runCommand(run);

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
  const given = readGiven(command, args);
  if (typeof given === "string") {
    console.error(`${given}\n\n${usageOf(command)}`);
    return 2;
  }
  if (given.options.help) {
    console.log(usageOf(command));
    return 0;
  }
  return runHere(command, given);
}

/** What the command is given, or the sentence that says what is wrong with it. */
function readGiven({ words: { least, most }, options }: Command, args: string[]): Given | string {
  const help = { type: "boolean", short: "h" } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help },
      allowPositionals: true,
    });
    if (!values.help && positionals.length < least) return "An address is missing.";
    if (positionals.length > most) return `"${positionals[most]}" is too much.`;
    return { words: positionals, options: values as Given["options"] };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return `${error.message.split(". ")[0]?.replace(/\.$/, "")}.`;
  }
}

async function runHere(command: Command, given: Given): Promise<number> {
  process.chdir(join(import.meta.dirname, ".."));
  if (!existsSync("app/paraglide/messages.js")) {
    console.error("The program has not been built here yet: npm start builds it.");
    return 1;
  }
  const { operate } = await import("./admin/operate.ts");
  return operate(await command.load(), given);
}
