import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Remote } from "./remote-tab.ts";

type Opened = { remote: Remote; picture(): Promise<string>; close(): Promise<void> };

/** Opens Firefox and drives it over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(path: string): Promise<Opened> {
  const profile = mkdtempSync(join(tmpdir(), "dalil-firefox-"));
  const args = ["--headless", "--remote-debugging-port=0", "--profile", profile, "--no-remote"];
  const child = spawn(path, args, { stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  let texts = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      texts += text;
      const found = /BiDi listening on (ws:\S+)/.exec(texts)?.[1];
      if (found) resolve(found);
    });
    child.on("exit", () => reject(new Error(`Firefox did not open: ${texts}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let id = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    id += 1;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  }
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const { context } = contexts[0] ?? {};
  const viewport = { width: 360, height: 740 };
  await send("browsingContext.setViewport", { context, viewport, devicePixelRatio: 2 });
  return {
    remote: {
      go: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
      call: async (text, given) => {
        const answer = await send<Called>("script.callFunction", {
          functionDeclaration: `(given) => JSON.stringify((${text})(JSON.parse(given)) ?? null)`,
          arguments: [{ type: "string", value: JSON.stringify(given ?? null) }],
          awaitPromise: true,
          target: { context },
        });
        if ("exceptionDetails" in answer) throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      perform: (actions) => send("input.performActions", { context, actions }),
    },
    picture: async () =>
      (await send<{ data: string }>("browsingContext.captureScreenshot", { context })).data,
    close: async () => {
      socket.close();
      child.kill();
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Answer = { id: number; type: "success" | "error"; message?: string; result?: unknown };
type Called = { result: { value: string } } | { exceptionDetails: { text: string } };
