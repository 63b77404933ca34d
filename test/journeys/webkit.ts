import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../start-process.ts";
import type { Remote } from "./remote-tab.ts";
import { until } from "./tab.ts";

type Opened = { remote: Remote; picture(): Promise<string>; close(): Promise<void> };

/** Opens WebKit as GTK has it on a screen that nobody sees, and drives it over WebDriver. */
export async function openWebkit(path: string): Promise<Opened> {
  const port = await freePort();
  // A group of its own: the screen is a child of the script that starts it.
  const child = spawn("xvfb-run", ["--auto-servernum", path, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
  });
  const exited = once(child, "exit");
  async function send<Value>(method: string, place: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${place}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      // A script that meets the next page is never answered.
      ...(place.endsWith("/execute/sync") && { signal: AbortSignal.timeout(3_000) }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${place}: ${value.message}`);
    return value;
  }
  await until("the driver answers", async () =>
    Boolean((await send<{ ready: boolean }>("GET", "/status")).ready),
  );
  const asked = { capabilities: { alwaysMatch: {} } };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", asked);
  const own = `/session/${sessionId}`;
  await send("POST", `${own}/window/rect`, { width: 360, height: 740 });
  return {
    remote: {
      go: (url) => send("POST", `${own}/url`, { url }),
      call: (text, given) => {
        const script = `return (${text}).apply(null, arguments)`;
        return send("POST", `${own}/execute/sync`, { script, args: [given ?? null] });
      },
      perform: (actions) => send("POST", `${own}/actions`, { actions }),
    },
    picture: () => send("GET", `${own}/screenshot`),
    close: async () => {
      await send("DELETE", own);
      if (child.pid) process.kill(-child.pid);
      await exited;
    },
  };
}
