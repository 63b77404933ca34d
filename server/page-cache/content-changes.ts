import pg from "pg";
import { logger } from "#app/platform/logger.server.ts";

const channel = "dalil_pages";
const beatMs = 2_000;
const longestWaitMs = 2_000;

/** `tags`: what changed (migration 0040). `isAddition`: nothing was hidden, removed or rewritten (migration 0052). */
export type ContentChange = { tags: ReadonlySet<string>; isAddition: boolean };

type OnChange = (change: ContentChange) => void;

/**
 * Listens for content changes in the database, whatever caused them. While the connection is lost nothing
 * cached may be trusted; once it is back, everything counts as changed (`*`).
 */
export class ContentChanges {
  readonly #poolConfig: pg.PoolConfig;
  readonly #onChange: OnChange;
  #listener: pg.Client | undefined;
  #beat: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isListening = false;

  constructor(poolConfig: pg.PoolConfig, onChange: OnChange) {
    this.#poolConfig = poolConfig;
    this.#onChange = onChange;
    void this.#listen(250);
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isListening = false;
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
      this.#isListening = false;
      clearInterval(this.#beat);
      client.removeAllListeners();
      client.on("error", () => {});
      void client.end().catch(() => {});
      this.#again = setTimeout(
        () => void this.#listen(Math.min(waitMs * 2, longestWaitMs)),
        waitMs * (0.5 + Math.random() / 2),
      );
      this.#again.unref();
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload = "" }) => this.#onChange(readChange(payload)));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (this.#isClosed || this.#listener !== client) return;
      // Changes during the lost connection are unknown.
      this.#onChange({ tags: new Set(["*"]), isAddition: false });
      this.#isListening = true;
      this.#beat = setInterval(() => void this.#look(client, lost), beatMs).unref();
    } catch (error) {
      if (!this.#isClosed)
        logger().debug({ err: error }, "the connection for invalidations failed");
      lost();
    }
  }

  /** A connection may be dead without an error. */
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

function readChange(payload: string): ContentChange {
  const [first, ...others] = payload.split(" ");
  return first === "+"
    ? { tags: new Set(others), isAddition: true }
    : { tags: new Set(payload.split(" ")), isAddition: false };
}
