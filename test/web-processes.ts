import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { Agent, type IncomingMessage, request as ask } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, createBrowser } from "./program.ts";
import type { StartedProcess } from "./start-process.ts";

/**
 * A browser that opens a connection for each request, so that they go to the processes in turn. `takesBrotli`: as
 * every real one does, while a text that is not packed is made for each request.
 */
export function scatteredBrowser(url: string, { takesBrotli = false } = {}): Browser {
  return createBrowser({
    async fetch(request: Request) {
      const headers = new Headers(request.headers);
      if (headers.has("origin")) headers.set("origin", url);
      if (takesBrotli) headers.set("accept-encoding", "br");
      const { pathname, search } = new URL(request.url);
      const body = request.method === "POST" ? Buffer.from(await request.arrayBuffer()) : undefined;
      const requested = {
        method: request.method,
        headers: Object.fromEntries(headers),
        agent: false as const,
      };
      const answer = await answerOf(new URL(pathname + search, url), requested, body);
      const given = new Headers();
      for (const [name, values] of Object.entries(answer.headersDistinct))
        for (const value of values ?? []) given.append(name, value);
      const isEmpty = [204, 304].includes(answer.statusCode ?? 0);
      const bytes = await buffer(answer);
      const content = given.get("content-encoding") === "br" ? unpack(bytes) : bytes;
      return new Response(isEmpty ? null : new Uint8Array(content), {
        status: answer.statusCode ?? 0,
        headers: given,
      });
    },
  });
}

const unpacked = new Map<string, Buffer>();

/** The same bytes come a hundred times. */
function unpack(bytes: Buffer): Buffer {
  const key = createHash("sha256").update(bytes).digest("base64");
  const text = unpacked.get(key) ?? brotliDecompressSync(bytes);
  unpacked.set(key, text);
  return text;
}

/** Asks again and again, over kept connections and over new ones, until it is told to end. */
export function repeatRequests(
  url: string,
  path: string,
): { end(): Promise<{ answered: number; failures: string[] }> } {
  const stored = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const client = async (agent: Agent | false) => {
    while (!isOver) {
      try {
        const answer = await answerOf(new URL(path, url), { agent });
        await buffer(answer);
        if (answer.statusCode === 200) answered++;
        else failures.push(`answered ${answer.statusCode}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const clients = [stored, stored, stored, false as const].map(client);
  return {
    async end() {
      isOver = true;
      await Promise.all(clients);
      stored.destroy();
      return { answered, failures };
    },
  };
}

/** The web processes of a program, or those of another script, in the order they were started. */
export function webProcessesOf(
  { pid }: Pick<StartedProcess, "pid">,
  script = "web-process",
): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return lines
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === pid && found?.[3]?.includes(script))
    .map((found) => Number(found?.[1]))
    .sort((a, b) => a - b);
}

function answerOf(
  url: URL,
  options: { method?: string; headers?: Record<string, string>; agent: Agent | false },
  body?: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const requested = ask(url, options, resolve);
    requested.on("error", reject);
    requested.end(body);
  });
}
