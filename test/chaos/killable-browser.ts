import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** A browser that keeps its profile, and is ended as a power cut would end it. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), "dalil-browser-"));
  #child: ChildProcess | undefined;
  #cookies: Cookies = [];

  /** Opens it, with what it kept. */
  async open(): Promise<BrowserContext> {
    const child = spawn(
      findChromium() ?? "chromium",
      [
        "--headless=new",
        "--remote-debugging-port=0",
        `--user-data-dir=${this.#profile}`,
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--no-first-run",
        "about:blank",
      ],
      { stdio: ["ignore", "ignore", "pipe"], detached: true },
    );
    this.#child = child;
    let texts = "";
    const address = await new Promise<string>((resolve, reject) => {
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        texts += text;
        const found = /DevTools listening on (ws:\S+)/.exec(texts)?.[1];
        if (found) resolve(found);
      });
      child.on("exit", () => reject(new Error(`The browser did not open: ${texts}`)));
    });
    const [context] = (await chromium.connectOverCDP(address)).contexts();
    if (!context) throw new Error("The browser has no context");
    // A browser writes its cookies to the disk half a minute late; that is not what is tried here.
    await context.addCookies(this.#cookies);
    return context;
  }

  /** Kills it with everything it has open. */
  async kill(context: BrowserContext): Promise<void> {
    this.#cookies = await context.cookies();
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null) return;
    const exited = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await exited;
  }

  remove(): void {
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
