import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Env, EnvError, readEnv } from "#app/platform/env.server.ts";
import { ensureBuild } from "./build.ts";
import { readCommandLine } from "./command-line.ts";
import { forkPreparation } from "./prepare.ts";
import { wantedProcesses } from "./pool-sizes.ts";
import { forkAhead } from "./web-processes.ts";

const root = join(import.meta.dirname, "..");
const print = (line: string) => console.log(line);

const usage = `Starts Dalil; the first start also installs and builds it. The settings are environment variables:
docs/settings.md lists all of them.

  npm start`;

const given = readCommandLine({ usage }, process.argv.slice(2));
if (typeof given === "number") process.exit(given);

process.chdir(root);
// The production build of React and other packages, unless the operator sets it.
process.env.NODE_ENV ??= "production";

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.on(signal, () => resolve());
  });

  await tryPort(env);
  await ensureBuild(root, print);
  // They read their modules while the database starts, which shortens a restart.
  const prepare = forkPreparation();
  const ahead = wantedProcesses(env.webProcesses) > 1 ? forkAhead() : undefined;
  const { runProgram } = await import("./run-program.ts");
  await runProgram({ env, print, stopped, prepare, ahead });
  process.exit(0);
}

// Before a first build and a first database, which take minutes.
async function tryPort({ port, host }: Env): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

// A problem that an operator can fix is a sentence; the rest is a bug with its stack.
function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof EnvError || /^(PostgresError|MigrationError|WebError)$/.test(error.name))
    return error.message;
  const code = "code" in error ? error.code : undefined;
  const port = "port" in error ? error.port : process.env.PORT;
  if (code === "EADDRINUSE")
    return `The port ${port} is in use by another program. Stop that program, or set PORT to a free port.`;
  if (code === "EACCES")
    return `The port ${port} may not be opened by this user. Set PORT to one above 1023.`;
  return null;
}
