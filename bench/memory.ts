import { execFileSync } from "node:child_process";

/** What a process we started holds in memory, in MiB, found by a word of its command line; null where `ps` cannot tell. */
export function memoryOfChild(word: string): number | null {
  try {
    const text = execFileSync("ps", ["-A", "-o", "ppid=,rss=,args="], { encoding: "utf8" });
    for (const line of text.split("\n")) {
      const [, parent, rss, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      if (Number(parent) === process.pid && args.includes(word))
        return Math.round(Number(rss) / 1024);
    }
  } catch {
    // Without `ps` the table goes without this figure.
  }
  return null;
}
