import { type ParseArgsConfig, parseArgs } from "node:util";

/** EX_CONFIG of sysexits.h; deploy/dalil.service does not start the program again after it. */
export const needsOperator = 78;

/** A problem that the caller can fix: its message is printed without a stack. */
export class CommandProblem extends Error {
  override name = "CommandProblem";
  readonly exitCode: 1 | 2 | typeof needsOperator;
  /** 1: it could not be done; 2: it was asked for wrongly. */
  constructor(message: string, exitCode: CommandProblem["exitCode"] = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

type Options = NonNullable<ParseArgsConfig["options"]>;

export type CommandLine<O extends Options = Options> = {
  usage: string;
  options?: O;
  words?: {
    min: number;
    max: number;
    missing?: string;
  };
};

const sentences = new Set([
  "AbortError",
  "BackupProblem",
  "CommandProblem",
  "EnvError",
  "ImportProblem",
  "MigrationError",
  "PostgresError",
]);
const help = { help: { type: "boolean", short: "h" } } as const;

export type ParsedArguments<O extends Options = Options> = {
  words: readonly string[];
  options: ReturnType<
    typeof parseArgs<{ options: O & typeof help; allowPositionals: true }>
  >["values"];
};

/**
 * Runs one of the commands of package.json and exits with its code: 0 done, 1 could not be done, 2 wrong
 * arguments. `--help` prints the usage and does nothing else. What `run` needs much of, it loads itself: wrong
 * arguments are answered at once.
 */
export function runCommand<const O extends Options = Record<never, never>>(
  line: CommandLine<O>,
  run: (given: ParsedArguments<O>) => Promise<number | void> | number | void,
): Promise<void> {
  return runArguments((args) => {
    const given = readCommandLine(line, args);
    return typeof given === "number" ? given : run(given);
  });
}

export async function runArguments(
  run: (args: string[]) => Promise<number | void> | number | void,
): Promise<void> {
  process.exitCode = await exitCodeOf(() => run(process.argv.slice(2)));
}

export async function exitCodeOf(
  run: () => Promise<number | void> | number | void,
): Promise<number> {
  try {
    return (await run()) ?? 0;
  } catch (error) {
    // A bug is printed with its stack.
    const isSentence = error instanceof Error && sentences.has(error.name);
    console.error(isSentence ? error.message : error);
    return error instanceof CommandProblem ? error.exitCode : 1;
  }
}

export function readCommandLine<const O extends Options>(
  { usage, options, words = { min: 0, max: 0 } }: CommandLine<O>,
  args: string[],
): ParsedArguments<O> | number {
  const refuse = (why: string) => {
    console.error(`${why}\n\n${usage}`);
    return 2;
  };
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...(options as O), ...help },
      allowPositionals: true,
    });
    if ((values as { help?: boolean }).help) {
      console.log(usage);
      return 0;
    }
    if (positionals.length < words.min) return refuse(words.missing ?? "An argument is missing.");
    if (positionals.length > words.max)
      return refuse(`"${positionals[words.max]}" is one argument too many.`);
    return { words: positionals, options: values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse(`${error.message.split(". ")[0]?.replace(/\.$/, "")}.`);
  }
}
