import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Section } from "./section.ts";
import { spreadOf } from "./spread.ts";
import type { FanoutAnswer, FanoutAsk, Way } from "./live-fanout-server.ts";

const listeners = 500;
const events = 200;

const ways: Way[] = ["hub", "bare", "socket.io"];

/** What it costs to pass one event on to many, beside a bare `node:http` that writes the same bytes, and socket.io. */
export async function measureFanout({
  rounds,
  say,
}: {
  rounds: number;
  say: (line: string) => void;
}): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-bench-fanout-"));
  const child = fork(join(import.meta.dirname, "live-fanout-server.ts"), [dataDir], {
    stdio: "inherit",
  });
  const ask = async (asked: FanoutAsk): Promise<FanoutAnswer> => {
    const answer = once(child, "message");
    child.send(asked);
    const [told] = (await answer) as [FanoutAnswer];
    if (told.reached !== listeners)
      throw new Error(`Of ${listeners} listeners ${asked.way} reached ${told.reached}`);
    return told;
  };
  try {
    const [ready] = (await once(child, "message")) as [FanoutAnswer];
    const measured: Record<Way, FanoutAnswer[]> = { hub: [], bare: [], "socket.io": [] };
    for (const way of ways) {
      await openAll(ready.port, way);
      await ask({ way, events: 20 });
    }
    for (let round = 1; round <= rounds; round++) {
      say(`Telling ${listeners}, round ${round} of ${rounds}…`);
      for (const way of ways) measured[way].push(await ask({ way, events }));
    }
    const row = (name: string, answers: FanoutAnswer[]) => {
      const rates = answers.map(({ seconds }) => (listeners * events) / seconds);
      const { median, low, high } = spreadOf(rates);
      const statements = answers[0]?.statements ?? 0;
      return [
        name,
        `${median.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
        (1e6 / median).toFixed(1),
        (statements / events).toFixed(1),
      ];
    };
    return {
      title: "One event to many",
      note: `An event of one community to its ${listeners} open streams on one process, ${events} events one after the other, in turn with a bare \`node:http\` that writes the same bytes to as many open answers and with socket.io that sends the same to as many sockets: deliveries for each second of the process's own processor time, all that the writing and the reading of the event from the database takes included, the middle of ${rounds} rounds. socket.io passes on what is in its memory and keeps nothing; its sockets are web sockets.`,
      header: ["", "deliveries/s a core", "µs a delivery", "statements an event"],
      rows: [
        row("the hub", measured.hub),
        row("bare node:http", measured.bare),
        row("socket.io", measured["socket.io"]),
      ],
    };
  } finally {
    const exited = once(child, "exit");
    child.disconnect();
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openAll(port: number, way: Way): Promise<void> {
  await Promise.all(
    Array.from({ length: listeners }, async () => {
      const socket = connect(port, "127.0.0.1");
      if (way === "socket.io") return openSocket(socket);
      socket.write(`GET /${way} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
      await once(socket, "data");
      socket.resume();
    }),
  );
}

/** As much of socket.io's client as opens a socket and answers its pings. */
async function openSocket(socket: Socket): Promise<void> {
  socket.write(
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  let isAsked = false;
  const joined = new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (text.includes("40{")) resolve();
      // Asked a second time, it closes the socket.
      else if (text.includes("0{") && !isAsked) {
        isAsked = true;
        socket.write(frameOf("40"));
      }
      if (text.includes("\x81\x012")) socket.write(frameOf("3"));
    });
  });
  await joined;
}

// A client masks what it sends; a mask of zeros leaves it as it is.
function frameOf(text: string): Buffer {
  return Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]);
}
