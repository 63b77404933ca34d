import pg from "pg";
import { logger } from "../logger.server.ts";

const firstWaitMs = 250;
const maxWaitMs = 2_000;

type ListenOptions = {
  poolConfig: pg.PoolConfig;
  channels: readonly string[];
  /** How often the connection is asked whether it lives, and how long it may take to say so. */
  beatMs: number;
  onNotification(channel: string, payload: string): void;
  /** Called with each new connection: what was notified before it is unknown. A failure is a lost connection. */
  onListening(): void | Promise<void>;
};

/** Receives what is notified in the database, on a connection of its own that is made again when it is lost. */
export class DatabaseListener {
  readonly #options: ListenOptions;
  #client: pg.Client | undefined;
  #beat: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isListening = false;

  constructor(options: ListenOptions) {
    this.#options = options;
    void this.#listen(firstWaitMs);
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isListening = false;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    await this.#client?.end().catch(() => {});
  }

  async #listen(waitMs: number): Promise<void> {
    const { poolConfig, channels, beatMs, onNotification, onListening } = this.#options;
    let wait = waitMs;
    const client = new pg.Client({
      ...poolConfig,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    this.#client = client;
    const lost = () => {
      if (this.#isClosed || this.#client !== client) return;
      this.#client = undefined;
      this.#isListening = false;
      clearInterval(this.#beat);
      client.removeAllListeners();
      client.on("error", () => {});
      void client.end().catch(() => {});
      const next = Math.min(wait * 2, maxWaitMs);
      // Not all processes in the same moment.
      const pause = wait * (0.5 + Math.random() / 2);
      this.#again = setTimeout(() => void this.#listen(next), pause).unref();
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ channel, payload = "" }) => onNotification(channel, payload));
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
      if (this.#isClosed || this.#client !== client) return;
      await onListening();
      if (this.#isClosed || this.#client !== client) return;
      wait = firstWaitMs;
      this.#isListening = true;
      this.#beat = setInterval(() => void look(client, beatMs, lost), beatMs).unref();
    } catch (error) {
      if (!this.#isClosed)
        logger().debug({ err: error, channels }, "a connection to listen failed");
      lost();
    }
  }
}

/** A connection may be dead without an error. */
async function look(client: pg.Client, patienceMs: number, lost: () => void): Promise<void> {
  let isOver = false;
  // After a pause of this process the reply may lie in the socket: it is read before the next immediate.
  const timer = setTimeout(() => setImmediate(() => isOver || lost()), patienceMs);
  try {
    await client.query("select 1");
  } catch {
    lost();
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
