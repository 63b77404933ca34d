import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Answer } from "./answer.ts";
import type { BareAnswers } from "./bare-server.ts";
import type { Page } from "./pages.ts";

// A bare server writes these itself.
const ofTheConnection = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "date",
  "content-length",
]);

/** Starts a bare `node:http` that answers each page with the bytes the program answered. */
export async function startBare(
  answers: Map<Page, Answer>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { stdio: "inherit" });
  const given: BareAnswers = {};
  for (const [page, { status, headers, body }] of answers) {
    const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name));
    given[`${page.method} ${page.path}`] = {
      status,
      headers: { ...Object.fromEntries(kept), "content-length": String(body.length) },
      body: body.toString("base64"),
    };
  }
  child.send(given);
  const [port] = (await once(child, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}
