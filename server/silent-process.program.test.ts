import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createDatabase } from "#test/database.ts";
import { freePort } from "#test/start-process.ts";
import { webProcessesOf } from "#test/web-processes.ts";
import { forkAhead, WebProcesses } from "./web-processes.ts";

// This process is the first one here, so that it need not wait for twenty seconds.
const texts: string[] = [];
const own = { pid: process.pid };
let port: number;
let made: Awaited<ReturnType<typeof createDatabase>>;
let web: WebProcesses;

beforeAll(async () => {
  made = await createDatabase();
  port = await freePort();
  vi.stubEnv("PORT", String(port));
  vi.stubEnv("DATA_DIR", made.env.dataDir);
  vi.stubEnv("LOG_LEVEL", "silent");
  web = new WebProcesses({
    count: 2,
    poolConfig: { ...made.poolConfig, max: 4 },
    print: (line) => texts.push(line),
    ahead: forkAhead(),
    silenceMs: 4_000,
  });
  await web.open();
}, 240_000);

afterAll(async () => {
  await web.stop();
  await made.remove();
  vi.unstubAllEnvs();
});

const request = "GET /healthz HTTP/1.1\r\nHost: dalil.test\r\n\r\n";

/** "answered", or "ended" where the server ended the connection instead. */
function ask(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("data", () => resolve("answered"));
    socket.once("close", () => resolve("ended"));
    socket.write(request);
  });
}

it("a web process that is frozen is replaced, and nobody waits for it any longer", {
  timeout: 240_000,
}, async () => {
  const [frozen = 0, other = 0] = webProcessesOf(own);
  // Kept connections, which are handed to the two in turn.
  const sockets: Socket[] = [];
  while (sockets.length < 8) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    expect(await ask(socket)).toBe("answered");
  }
  process.kill(frozen, "SIGSTOP");
  const stored = await Promise.all(sockets.map(ask));
  expect(new Set(stored)).toEqual(new Set(["answered", "ended"]));
  expect(texts.join("\n")).toMatch(/Web process \d has not answered for 4 s; ending it\./);
  await vi.waitFor(() => expect(texts.join("\n")).toMatch(/Web process \d is running again\./), {
    timeout: 120_000,
  });
  const now = webProcessesOf(own);
  expect(now).toHaveLength(2);
  expect(now).not.toContain(frozen);
  expect(now).toContain(other);
  for (const socket of sockets) socket.destroy();
});
