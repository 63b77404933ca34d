// Starts an unpacked release, asks it for a page, and says as JSON how long that took, what it says of itself and
// how much memory all processes of this namespace share out. Plain JavaScript: it runs where only the release is.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [, , folder = ".", port = "4711"] = process.argv;
const begun = performance.now();
const child = spawn(join(folder, "dalil"), [], {
  env: { PATH: "/usr/bin:/bin", PORT: port, HOST: "127.0.0.1", DEMO: "0" },
  stdio: ["ignore", "ignore", "pipe"],
});
let said = "";
const opened = new Promise((resolve) => {
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
    if (/ is open at /.test(said)) resolve();
  });
  child.once("exit", resolve);
});
await opened;
const seconds = (performance.now() - begun) / 1_000;
const answer = await fetch(`http://127.0.0.1:${port}/en`).catch((error) => error);
const bytes = memory();
child.kill("SIGTERM");
const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
process.stdout.write(JSON.stringify({ seconds, status: answer.status, bytes, code, said }));

function memory() {
  let kilobytes = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    } catch {}
  }
  return kilobytes * 1_024;
}
