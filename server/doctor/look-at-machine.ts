import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { Findings, formatBytes } from "./finding.ts";

const gigabyte = 1024 ** 3;
const leastAvailable = 200 * 1024 ** 2;
const leastFiles = 1_024;
const goodFiles = 16_384;

export type Machine = {
  /** The bytes that the program may use, and how many of them are free, where that is known. */
  memory: number;
  available: number | null;
  openFiles: number | null;
  node: string;
};

export function lookAtMachine(machine: Machine, wantedProcesses: number): Findings {
  const findings = new Findings();
  const { memory, available, openFiles, node } = machine;
  findings.right("Node", node);
  const found = `${formatBytes(memory)}${available === null ? "" : `, ${formatBytes(available)} of them unused`}.`;
  if (available !== null && available < leastAvailable) {
    findings.problem("Memory", found, "stop other programs, add memory, or add swap space.");
  } else if (memory < (wantedProcesses + 1) * 0.5 * gigabyte) {
    findings.warning(
      "Memory",
      `${found} ${wantedProcesses} web processes and the database need about ${formatBytes((wantedProcesses + 1) * 0.5 * gigabyte)}.`,
      "lower WEB_PROCESSES, or add memory.",
    );
  } else findings.right("Memory", found);
  lookAtOpenFiles(openFiles, findings);
  return findings;
}

function lookAtOpenFiles(openFiles: number | null, findings: Findings): void {
  if (openFiles === null) return;
  const cure = "raise it: LimitNOFILE= in the systemd unit, ulimits in compose.yaml, or ulimit -n.";
  const found = `a process may have ${openFiles} open files; every open browser takes one.`;
  if (openFiles < leastFiles) findings.problem("Open files", found, cure);
  else if (openFiles < goodFiles) findings.warning("Open files", found, cure);
  else findings.right("Open files", found);
}

export function thisMachine(): Machine {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const limits = read("/proc/self/limits");
  const free = /MemAvailable:\s+(\d+) kB/.exec(read("/proc/meminfo"))?.[1];
  const openFiles = /Max open files\s+(\d+|unlimited)/.exec(limits)?.[1];
  return {
    memory,
    available: free ? Math.min(Number(free) * 1024, process.availableMemory()) : null,
    openFiles: openFiles ? Math.min(Number(openFiles) || 1_048_576, 1_048_576) : null,
    node: process.version,
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
