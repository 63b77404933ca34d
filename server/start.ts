import { once } from "node:events";
import { createServer } from "node:net";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { refuseUnencrypted } from "./doctor/unencrypted.ts";
import { ensureBuild } from "./build.ts";
import { CommandProblem, needsOperator, runCommand } from "./command-line.ts";
import { root, notify } from "./operator.ts";
import { forkPreparation } from "./prepare.ts";
import { wantedProcesses } from "./pool-sizes.ts";
import { forkAhead } from "./web-processes.ts";

const usage = `Starts Dalil; the first start also installs and builds it. The settings are environment variables:
docs/settings.md lists all of them. It ends with 78 when no other start can succeed until somebody has mended
something (a migration that fails, a setting that is wrong, a secret that is lost).

  npm start
  npm start -- --promote              makes this data folder the one that writes to SECOND_PLACE, whosever it was
  npm start -- --follow [FOLDER]      follows the machine that writes to SECOND_PLACE, unless you name a folder:
                                      it can be read, and takes nothing
  npm start -- --wait-for-operator    does not end then, but waits to be stopped: for containers, whose keeper
                                      starts them again whatever they ended with`;

const stopped = new Promise<void>((resolve) => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => resolve());
});
const options = {
  "wait-for-operator": { type: "boolean" },
  promote: { type: "boolean" },
  follow: { type: "boolean" },
} as const;
let isWaiting = false;
let isPromoting = false;
let isFollowing = false;
let followed: string | undefined;

await runCommand(
  { usage, options, words: { min: 0, max: 1 } },
  async ({ options: given, words }) => {
    isWaiting = given["wait-for-operator"] === true;
    isPromoting = given.promote === true;
    isFollowing = given.follow === true;
    [followed] = words;
    if (followed && !isFollowing)
      throw new CommandProblem(`This takes no argument.\n\n${usage}`, 2);
    process.chdir(root);
    // The production build of React and other packages, unless the operator sets it.
    process.env.NODE_ENV ??= "production";
    await start().catch(explain);
  },
);
if (isWaiting && process.exitCode === needsOperator) {
  // A signal handler alone does not keep a process.
  setInterval(() => {}, 60_000);
  await stopped;
}
process.exit();

async function start(): Promise<void> {
  const env = readEnv(process.env);
  refuseUnencrypted(env);
  await tryPort(env);
  await ensureBuild(root, notify);
  if (isFollowing) {
    const { runStandby } = await import("./second-place/run-standby.ts");
    return runStandby(followed, { env, print: notify, stopped });
  }
  // They read their modules while the database starts, which shortens a restart.
  const prepare = forkPreparation();
  const ahead = wantedProcesses(env.webProcesses) > 1 ? forkAhead() : undefined;
  const { runProgram } = await import("./run-program.ts");
  await runProgram({ env, print: notify, stopped, prepare, ahead, isPromoting });
}

// Before a first build and a first database, which take minutes.
async function tryPort({ port, host }: Env): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** @throws {CommandProblem} for what the operator can mend; any other error as it is */
function explain(error: NodeJS.ErrnoException & { port?: number; isLasting?: boolean }): never {
  const { code, port = process.env.PORT, isLasting, message } = error;
  if (isLasting) throw new CommandProblem(message, needsOperator);
  if (code === "EADDRINUSE")
    throw new CommandProblem(
      `The port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
    );
  if (code === "EACCES")
    throw new CommandProblem(
      `The port ${port} may not be opened by this user. Set PORT to one above 1023.`,
      needsOperator,
    );
  throw error;
}
