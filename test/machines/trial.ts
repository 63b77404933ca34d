import { Fleet } from "#test/fleet.ts";
import { ensureNginx } from "#test/nginx.ts";
import { DatabaseMachines, ensureDatabaseMachines } from "./database-machines.ts";

// Raises a site of several machines on this one, to be looked at and hurt: node tools/run.mjs test/machines/trial.ts
// Everything is gone when it ends (Ctrl-C). The store of pictures is the tests' own.

const say = (line: string) => console.log(line);

const nginx = ensureNginx();
const missing = "missing" in nginx ? nginx.missing : ensureDatabaseMachines();
if ("missing" in nginx || missing) {
  console.error(missing);
  process.exit(1);
}

const databases = new DatabaseMachines();
const fleet = new Fleet();
const stopped = new Promise<void>((resolve) => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => resolve());
});
try {
  say("Two database machines (PostgreSQL under Patroni), etcd and HAProxy…");
  await databases.open();
  say("Three machines of the program, a store of pictures and nginx…");
  await fleet.open(nginx.path, 3, databases);
  say(`Open at ${fleet.proxy.url}
  the program's machines: ${fleet.ports.map((port) => `http://127.0.0.1:${port}`).join(" ")}
  the primary's database: ${databases.url}
  who is the primary: ${databases.told.join(" ")}
Ctrl-C ends all of it.`);
  await stopped;
} finally {
  await fleet.close();
}
process.exit(0);
