import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";

export type Received = {
  kind: string;
  seq: number;
  data: Record<string, unknown>;
  channel?: string;
};

/** An open event stream, as a browser has it. */
export type OpenStream = {
  status: number;
  /** The next thing it is told of this kind; what came before it is gone. */
  next(kind: string): Promise<Received>;
  /** Waits until it was told something of this kind, now or before. */
  until(kind: string): Promise<void>;
  /** All it was told so far. */
  heard: readonly Received[];
  /** What it would come back with. */
  readonly cursor: string;
  /** After how many milliseconds it was told to come back; null when it was not told. */
  readonly comeBackMs: number | null;
  /** When the server ended it. */
  ended: Promise<void>;
  close(): void;
};

/** Opens the stream of a program that listens on this port. */
export async function openStream(
  port: number,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const request: ClientRequest = get({ host: "127.0.0.1", port, path: "/live", headers });
  request.on("error", () => {});
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const received: Received[] = [];
  let taken = 0;
  let wake = () => {};
  let rest = "";
  let cursor = "";
  let comeBackMs: number | null = null;
  response.setEncoding("utf8");
  response.on("data", (text: string) => {
    const frames = (rest + text).split("\n\n");
    rest = frames.pop() ?? "";
    for (const iframe of frames) {
      const lines = iframe.split("\n");
      const line = lines.find((each) => each.startsWith("data: "));
      cursor = lines.find((each) => each.startsWith("id: "))?.slice(4) ?? cursor;
      const retry = lines.find((each) => each.startsWith("retry: "));
      if (retry) comeBackMs = Number(retry.slice(7));
      if (line) received.push(JSON.parse(line.slice(6)) as Received);
    }
    wake();
  });
  const ended = new Promise<void>((resolve) => response.once("close", resolve));
  return {
    status: response.statusCode ?? 0,
    heard: received,
    ended,
    get cursor() {
      return cursor;
    },
    get comeBackMs() {
      return comeBackMs;
    },
    async until(kind) {
      while (!received.some((each) => each.kind === kind))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    close: () => request.destroy(),
    async next(kind) {
      for (;;) {
        const found = received.findIndex((each, index) => index >= taken && each.kind === kind);
        if (found >= 0) {
          taken = found + 1;
          return received[found] as Received;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
