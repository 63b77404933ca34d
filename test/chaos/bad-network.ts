import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a port on which connections break. */
export type BadNetwork = {
  port: number;
  /** Which part of the connections breaks; 0 to begin with. */
  trouble: number;
  /** How many milliseconds it takes to pass something on, in each direction; 0 to begin with. */
  delay: number;
  /** Which part of what is asked comes to the server a second time; 0 to begin with. */
  doubled: number;
  /** How many it has cut. */
  readonly cuts: number;
  /** Cuts all that are open now. */
  cutAll(): void;
  close(): Promise<void>;
};

/**
 * Passes connections on to a port. Those that `chance` picks are cut in the middle of the request, before
 * the first byte of the answer (what was asked is done then, and nobody hears of it), or within the answer.
 */
export async function startBadNetwork(target: number, chance: () => number): Promise<BadNetwork> {
  const open = new Set<() => void>();
  const network = { trouble: 0, delay: 0, doubled: 0, cuts: 0 };

  const server = createServer((client) => {
    const behind = connect(target, "127.0.0.1");
    const both = [client, behind];
    const cut = () => {
      if (!open.delete(cut)) return;
      for (const socket of both) socket.destroy();
    };
    open.add(cut);
    // What was sent before the end is still on its way.
    const end = () => (network.delay ? setTimeout(cut, network.delay) : cut());
    for (const socket of both) socket.on("error", cut).on("close", end).setNoDelay(true);
    const breakAt = (from: Socket, bytes: number) => {
      let left = bytes;
      from.prependListener("data", (chunk: Buffer) => {
        left -= chunk.length;
        if (left > 0 || !open.has(cut)) return;
        network.cuts++;
        cut();
      });
    };
    if (chance() < network.trouble) {
      const kind = chance();
      if (kind < 0.3) breakAt(client, 1 + chance() * 1_200);
      else if (kind < 0.65) breakAt(behind, 1);
      else breakAt(behind, 200 + chance() * 4_000);
    }
    if (chance() < network.doubled) doubleOf(client, behind, target);
    passOn(client, behind, network);
    passOn(behind, client, network);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(network, {
    port: (server.address() as AddressInfo).port,
    cutAll: () => {
      for (const cut of open) cut();
    },
    close: async () => {
      for (const cut of open) cut();
      server.close();
      await once(server, "close");
    },
  });
}

function passOn(from: Socket, to: Socket, network: { delay: number }): void {
  from.on("data", (chunk) => {
    const pass = () => to.writable && to.write(chunk);
    if (network.delay) setTimeout(pass, network.delay);
    else pass();
  });
}

/** Asks the same once more when it is answered; nobody hears the second answer. */
function doubleOf(client: Socket, behind: Socket, target: number): void {
  const requested: Buffer[] = [];
  client.on("data", (chunk: Buffer) => requested.push(chunk));
  behind.once("data", () => {
    const again = connect(target, "127.0.0.1");
    again.on("error", () => {}).on("data", () => again.destroy());
    again.write(Buffer.concat(requested));
  });
}
