import { connect, type Socket } from "node:net";

/** What the parent asks: to open streams, or to say what was heard since it last asked. */
export type Ask = { open: { port: number; cookies: string[]; returns: boolean } } | "tell";
export type Answer = {
  /** Streams that are open and were greeted. */
  open: number;
  /** Messages of others that came, and the milliseconds from their sending to their coming. */
  delays: number[];
  refused: number;
};

// A process of its own that holds many streams on plain sockets and reads no more of them than it must.
const greeted = new Set<Socket>();
let delays: number[] = [];
let refused = 0;
const openAtOnce = 40;
const now = () => performance.timeOrigin + performance.now();

process.on("message", (ask: Ask) => {
  if (ask === "tell") {
    process.send?.({ open: greeted.size, delays, refused } satisfies Answer);
    delays = [];
    return;
  }
  const { port, cookies, returns } = ask.open;
  let next = 0;
  const more = () => {
    const at = next++;
    const cookie = cookies[at];
    // Each local address has some 28,000 ports.
    if (cookie) listen(port, cookie, `127.0.0.${2 + (at % 8)}`, returns, more);
  };
  for (let lane = 0; lane < openAtOnce; lane++) more();
});
process.on("disconnect", () => process.exit(0));

function listen(
  port: number,
  cookie: string,
  localAddress: string,
  returns: boolean,
  onGreeted: () => void,
  cursor = "",
): void {
  let isAnswered = false;
  let comeBackMs = 3_000;
  let lastId = cursor;
  // What has come of an event that is not whole yet.
  let rest = "";
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  const resume = cursor && `last-event-id: ${cursor}\r\n`;
  socket.write(
    `GET /live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n${resume}\r\n`,
  );
  socket.on("error", () => {});
  socket.on("close", () => {
    greeted.delete(socket);
    if (returns)
      setTimeout(() => listen(port, cookie, localAddress, true, () => {}, lastId), comeBackMs);
    else if (!isAnswered) onGreeted();
  });
  socket.on("data", (chunk) => {
    const text = rest + chunk.toString("latin1");
    if (!isAnswered) {
      isAnswered = true;
      if (text.startsWith("HTTP/1.1 200")) greeted.add(socket);
      else refused++;
      onGreeted();
    }
    const end = text.lastIndexOf("\n\n");
    rest = text.slice(end === -1 ? 0 : end);
    if (end === -1) return;
    const came = now();
    for (const frame of text.slice(0, end).split("\n\n")) {
      lastId = /id: (\S+)\n/.exec(frame)?.[1] ?? lastId;
      comeBackMs = Number(/retry: (\d+)/.exec(frame)?.[1] ?? comeBackMs);
      if (!frame.includes('"isOwn":false')) continue;
      const [, sent] = /"text":"bench ([\d.]+)"/.exec(frame) ?? [];
      if (sent) delays.push(came - Number(sent));
    }
  });
}
