import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import type { PoolConfig } from "pg";

/** A line to a database that can be cut and mended; over TCP, wherever the database itself listens. */
export class CutLine {
  /** How many connections were taken since it was mended last. */
  taken = 0;
  port = 0;
  readonly #to: PoolConfig;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  /** While it is muted nothing passes, and nothing is closed. */
  #isMuted = false;

  constructor(to: PoolConfig) {
    this.#to = to;
  }

  get url(): string {
    const { user, database } = this.#to;
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  /** How many connections are open now. */
  get open(): number {
    return this.#sockets.size / 2;
  }

  async mend(): Promise<void> {
    const { host, port } = this.#to;
    this.taken = 0;
    this.#server = createServer((near) => {
      this.taken++;
      if (this.#isMuted) {
        this.#sockets.add(near.pause().on("error", () => {}));
        return;
      }
      const far = connect(
        host?.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
      );
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on("error", () => {});
        from.on("close", () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
    this.#server.listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = (this.#server.address() as AddressInfo).port;
  }

  mute(): void {
    this.#isMuted = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** What was sent meanwhile arrives; what wanted to connect does so again. */
  unmute(): void {
    this.#isMuted = false;
    for (const socket of this.#sockets)
      if (socket.listenerCount("data") > 0) socket.resume();
      else socket.destroy();
  }

  async cut(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, "close");
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
