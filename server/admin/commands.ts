import type { Env } from "#app/platform/env.server.ts";
import type { CommandLine, ParsedArguments } from "../command-line.ts";

/** @throws {CommandProblem} when it could not be done, or was asked for wrongly */
export type Run = (given: ParsedArguments, env: Env) => Promise<void>;

export type Command = CommandLine & {
  text: string;
  /** Loaded only to run: the help needs no built program. */
  load(): Promise<Run>;
};

const missing = "The email address is missing.";
const anAddress = { min: 1, max: 1, missing };
const yes = { yes: { type: "boolean" } } as const;
const accounts = () => import("./accounts.ts");

export const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: "create EMAIL [--name NAME] [--language LANGUAGE]",
    text: "creates a confirmed account and prints the link with which its member sets the password",
    words: anAddress,
    options: { name: { type: "string" }, language: { type: "string" } },
    load: async () => (await accounts()).create,
  },
  grant: {
    usage: "grant EMAIL [administrator|moderator]",
    text: "makes the account of this address an administrator, or a moderator",
    words: { min: 1, max: 2, missing },
    load: async () => (await accounts()).grant,
  },
  revoke: {
    usage: "revoke EMAIL",
    text: "makes it an ordinary member",
    words: anAddress,
    load: async () => (await accounts()).revoke,
  },
  list: {
    usage: "list",
    text: "lists the administrators and moderators",
    load: async () => (await accounts()).list,
  },
  "second-step": {
    usage: "second-step EMAIL",
    text: "prints the link with which one of them sets up two-factor sign-in",
    words: anAddress,
    load: async () => (await accounts()).secondStep,
  },
  "reset-password": {
    usage: "reset-password EMAIL",
    text: "prints a link for a new password; the old one works until the link is used",
    words: anAddress,
    load: async () => (await accounts()).resetPassword,
  },
  "reset-second-factor": {
    usage: "reset-second-factor EMAIL",
    text: "turns two-factor sign-in off after a lost device, and signs the account out everywhere",
    words: anAddress,
    load: async () => (await accounts()).resetSecondFactor,
  },
  sessions: {
    usage: "sessions EMAIL|everybody [--end]",
    text: "lists where the account is signed in; --end signs it, or everybody, out everywhere",
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
  "accept-new-secret": {
    usage: "accept-new-secret",
    text: "after a lost secret: lets the program start with another one, and says what is void",
    load: async () => (await import("./secret.ts")).acceptNewSecret,
  },
  "load-demo": {
    usage: "load-demo",
    text: "adds the demo content to what is there; with DEMO=0 nobody can sign in to its accounts",
    load: async () => (await import("./demo.ts")).loadDemoContent,
  },
  "remove-demo": {
    usage: "remove-demo [--yes]",
    text: "deletes the demo content; asks first, unless --yes",
    options: yes,
    load: async () => (await import("./demo.ts")).removeDemoContent,
  },
  "right-times": {
    usage: "right-times [--yes]",
    text: "moves back what a clock that was ahead has stored, once the clock is right; asks first, unless --yes",
    options: yes,
    load: async () => (await import("./right-times.ts")).rightStoredTimes,
  },
  "test-mail": {
    usage: "test-mail EMAIL",
    text: "sends a test mail over SMTP_URL, and prints the server's answer",
    words: anAddress,
    load: async () => (await import("./test-mail.ts")).testMail,
  },
};

export const usage = `Commands for the operator; the program may run meanwhile. Acts on accounts are in the audit log.

${Object.values(commands)
  .map((command) => `  npm run admin -- ${command.usage}\n      ${command.text}`)
  .join("\n")}

Exit codes: 0 done, 1 could not be done, 2 wrong command.
npm run admin -- COMMAND --help explains one command.`;

export function usageOf({ usage: own, text }: Command): string {
  return `npm run admin -- ${own}\n    ${text}`;
}
