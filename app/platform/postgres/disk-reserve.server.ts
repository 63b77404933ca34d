import { randomBytes } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { freeBytes, minBytes } from "../disk-room.server.ts";

/**
 * Three segments of the database's log, which a checkpoint reuses; in bytes. While it is released, writes must
 * still be refused (`minBytes`).
 */
const reserveBytes = 48 * 1024 * 1024;
const scarceBytes = 8 * 1024 * 1024;
const pieceBytes = 1024 * 1024;
const lookEveryMs = 1_000;

/** Reserves room on the disk of the data folder, and releases it to the database when the disk is full. */
export class DiskReserve {
  readonly #file: string;
  readonly #dataDir: string;
  readonly #log: (line: string) => void;
  readonly #free: (folder: string) => number;
  #timer: NodeJS.Timeout | undefined;
  #hasComplained = false;

  constructor(dataDir: string, log: (line: string) => void, free = freeBytes) {
    this.#file = join(dataDir, "pg.reserve");
    this.#dataDir = dataDir;
    this.#log = log;
    this.#free = free;
  }

  fill(): void {
    const look = () => {
      this.give();
      void this.hold();
    };
    look();
    this.#timer = setInterval(look, lookEveryMs).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  give(): void {
    try {
      if (this.#held() === 0 || this.#free(this.#dataDir) >= scarceBytes) return;
      rmSync(this.#file, { force: true });
      this.#log(
        "The disk is full: the reserved file pg.reserve is deleted, so that the database has room.",
      );
    } catch (error) {
      this.#complain(error);
    }
  }

  async hold(): Promise<void> {
    try {
      const missing = reserveBytes - this.#held();
      if (missing <= 0 || this.#free(this.#dataDir) < minBytes + missing) return;
      const file = await open(this.#file, "w", 0o600);
      try {
        const piece = randomBytes(pieceBytes);
        for (let at = 0; at < reserveBytes; at += pieceBytes) await file.write(piece, 0, null, at);
      } finally {
        await file.close();
      }
    } catch (error) {
      this.#complain(error);
    }
  }

  #complain(error: unknown): void {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    this.#log(`No room can be reserved for the database (${(error as Error).message}).`);
  }

  #held(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }
}
