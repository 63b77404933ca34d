import pg from "pg";
import { logger } from "#app/platform/logger.server.ts";

const channel = "dalil_pages";
const beatMs = 2_000;
const longestWaitMs = 2_000;

/**
 * Hears from the database which pages no longer hold (migration 0040), whatever process or job changed
 * them. While it hears nothing, nothing it was told before is to be trusted; what it missed is told as `*`.
 */
export class PageDrops {
  readonly #poolConfig: pg.PoolConfig;
  readonly #drop: (tags: ReadonlySet<string>) => void;
  #listener: pg.Client | undefined;
  #beat: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;
  #hears = false;

  constructor(poolConfig: pg.PoolConfig, drop: (tags: ReadonlySet<string>) => void) {
    this.#poolConfig = poolConfig;
    this.#drop = drop;
    void this.#listen(250);
  }

  get hears(): boolean {
    return this.#hears;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#hears = false;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    await this.#listener?.end().catch(() => {});
  }

  async #listen(waitMs: number): Promise<void> {
    const client = new pg.Client({
      ...this.#poolConfig,
      application_name: "dalil pages",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    this.#listener = client;
    const lost = () => {
      if (this.#isClosed || this.#listener !== client) return;
      this.#listener = undefined;
      this.#hears = false;
      clearInterval(this.#beat);
      client.removeAllListeners();
      client.on("error", () => {});
      void client.end().catch(() => {});
      this.#again = setTimeout(
        () => void this.#listen(Math.min(waitMs * 2, longestWaitMs)),
        // Not all processes in the same moment.
        waitMs * (0.5 + Math.random() / 2),
      );
      this.#again.unref();
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload }) => this.#drop(new Set(payload?.split(" "))));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (this.#isClosed || this.#listener !== client) return;
      // What happened while nobody listened.
      this.#drop(new Set(["*"]));
      this.#hears = true;
      this.#beat = setInterval(() => void this.#look(client, lost), beatMs).unref();
    } catch (error) {
      if (!this.#isClosed) logger().debug({ err: error }, "changes of pages cannot be heard");
      lost();
    }
  }

  /** A connection may be dead without saying so. */
  async #look(client: pg.Client, lost: () => void): Promise<void> {
    const timer = setTimeout(lost, beatMs);
    try {
      await client.query("select 1");
    } catch {
      lost();
    } finally {
      clearTimeout(timer);
    }
  }
}
