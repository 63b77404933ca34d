import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Received } from "../live-stream.ts";

const againMs = 40;

/** A browser's event stream that comes back with its cursor however often it is cut. */
export class Listener {
  /** All it was told, in the order in which it came. */
  readonly heard: Received[] = [];
  readonly #port: number;
  readonly #headers: Record<string, string>;
  #cursor: string | undefined;
  #isClosed = false;
  #end = () => {};
  #wake = () => {};
  /** How often it came back. */
  resumed = 0;

  constructor(port: number, headers: Record<string, string>) {
    this.#port = port;
    this.#headers = headers;
    void this.#run();
  }

  /** Waits until it was told something of which `is` is true. */
  async until(is: (received: Received) => boolean): Promise<void> {
    while (!this.heard.some(is))
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  /** The ids of the messages it was told, as often as it was told them. */
  messageIds(): string[] {
    return this.heard
      .filter(({ kind }) => kind === "message")
      .map(({ data }) => (data.message as { id: string }).id);
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      await this.#open();
      this.resumed++;
      await pause(againMs);
    }
  }

  #open(): Promise<void> {
    return new Promise((resolve) => {
      const cursor = this.#cursor === undefined ? {} : { "last-event-id": this.#cursor };
      const request = get({
        host: "127.0.0.1",
        port: this.#port,
        path: "/live",
        headers: { ...this.#headers, ...cursor },
        agent: false,
      });
      this.#end = () => request.destroy();
      request.on("error", () => resolve()).on("close", () => resolve());
      request.on("response", (response) => this.#read(response));
    });
  }

  #read(response: IncomingMessage): void {
    let rest = "";
    response.on("error", () => {});
    response.setEncoding("utf8").on("data", (text: string) => {
      const frames = (rest + text).split("\n\n");
      // What was cut in the middle counts for nothing, as in a browser.
      rest = frames.pop() ?? "";
      for (const iframe of frames) {
        const lines = iframe.split("\n");
        const id = lines.find((line) => line.startsWith("id: "));
        const data = lines.find((line) => line.startsWith("data: "));
        if (id) this.#cursor = id.slice(4);
        if (data) this.heard.push(JSON.parse(data.slice(6)) as Received);
      }
      this.#wake();
    });
  }
}
