import { connect } from "node:net";

type Endless = {
  port: number;
  path: string;
  /** How the body is to be read. */
  contentType?: string;
  headers?: Record<string, string>;
  /** What stands before the bytes, such as the head of a file. */
  begin?: string;
  /** The bytes after which nothing more comes, and no end either. */
  bytes: number;
};

const chunk = Buffer.concat([
  Buffer.from("10000\r\n"),
  Buffer.alloc(65_536, "a"),
  Buffer.from("\r\n"),
]);

/**
 * Sends a body whose length nobody says, and never its end; fulfilled when the server has closed the
 * connection, with the status of what it answered until then, or null for nothing.
 */
export function sendEndless({
  port,
  path,
  contentType,
  headers,
  begin,
  bytes,
}: Endless): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let status: number | null = null;
    let left = bytes;
    const write = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 65_536;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on("error", () => {});
    socket.on("data", (data) => {
      status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString("latin1"))?.[1] ?? 0);
    });
    socket.on("drain", write);
    socket.once("close", () => resolve(status));
    const head = {
      host: `127.0.0.1:${port}`,
      origin: `http://127.0.0.1:${port}`,
      "content-type": contentType ?? "application/x-www-form-urlencoded",
      "transfer-encoding": "chunked",
      ...headers,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    if (begin) socket.write(`${begin.length.toString(16)}\r\n${begin}\r\n`);
    write();
  });
}
