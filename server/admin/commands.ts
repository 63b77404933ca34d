import type { Env } from "#app/platform/env.server.ts";
import type { CommandLine, ParsedArguments } from "../command-line.ts";

/** Does the command; gives the exit code. */
export type Run = (given: ParsedArguments, env: Env) => Promise<number>;

export type Command = CommandLine & {
  text: string;
  /** Loaded for the command alone: its help needs no built program. */
  load(): Promise<Run>;
};

const missing = "An address is missing.";
const anAddress = { least: 1, most: 1, missing };
const yes = { yes: { type: "boolean" } } as const;
const roles = () => import("./roles.ts");
const accounts = () => import("./accounts.ts");

export const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: "create EMAIL [--name NAME] [--language ar|en]",
    text: "opens a confirmed account and prints the link by which its member sets the password",
    words: anAddress,
    options: { name: { type: "string" }, language: { type: "string" } },
    load: async () => (await accounts()).create,
  },
  grant: {
    usage: "grant EMAIL [administrator|moderator]",
    text: "makes the account of this address an administrator, or a moderator",
    words: { least: 1, most: 2, missing },
    load: async () => (await roles()).grant,
  },
  revoke: {
    usage: "revoke EMAIL",
    text: "makes it a member like others",
    words: anAddress,
    load: async () => (await roles()).revoke,
  },
  list: {
    usage: "list",
    text: "says who the administrators and moderators are",
    load: async () => (await roles()).list,
  },
  "second-step": {
    usage: "second-step EMAIL",
    text: "prints the link by which one of them sets up the second step",
    words: anAddress,
    load: async () => (await roles()).secondStep,
  },
  "reset-password": {
    usage: "reset-password EMAIL",
    text: "prints a link for a new password; the old one counts until the link is used",
    words: anAddress,
    load: async () => (await accounts()).resetPassword,
  },
  "reset-second-factor": {
    usage: "reset-second-factor EMAIL",
    text: "takes a lost second step off the account, and signs it out everywhere",
    words: anAddress,
    load: async () => (await accounts()).resetSecondFactor,
  },
  sessions: {
    usage: "sessions EMAIL [--end]",
    text: "says where the account is signed in; --end signs it out everywhere",
    words: anAddress,
    options: { end: { type: "boolean" } },
    load: async () => (await accounts()).sessions,
  },
  anonymise: {
    usage: "anonymise EMAIL [--yes]",
    text: "erases the account at once, as its member could; asks first, unless --yes",
    words: anAddress,
    options: yes,
    load: async () => (await accounts()).anonymise,
  },
  "load-demo": {
    usage: "load-demo",
    text: "brings the demo content, beside what is there; DEMO=0 keeps its accounts closed",
    load: async () => (await import("./demo.ts")).loadDemoContent,
  },
  "remove-demo": {
    usage: "remove-demo [--yes]",
    text: "takes the demo content out; asks first, unless --yes",
    options: yes,
    load: async () => (await import("./demo.ts")).removeDemoContent,
  },
  "test-mail": {
    usage: "test-mail EMAIL",
    text: "sends a mail there over SMTP_URL, and says what the server answered",
    words: anAddress,
    load: async () => (await import("./test-mail.ts")).testMail,
  },
};

export const usage = `What an operator does at the machine itself; may run beside the program.
What is done to an account stands in the audit log.

${Object.values(commands)
  .map((command) => `  npm run admin -- ${command.usage}\n      ${command.text}`)
  .join("\n")}

It ends with 0 when it is done, with 1 when it could not be done, and with 2 when it was not understood.
npm run admin -- COMMAND --help tells of one command.`;

export function usageOf({ usage: own, text }: Command): string {
  return `npm run admin -- ${own}\n    ${text}`;
}
