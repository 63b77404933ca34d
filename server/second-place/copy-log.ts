import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { PlaceState } from "#app/platform/second-place/state.server.ts";
import {
  logOf,
  pieceName,
  readPosition,
  readSegmentName,
  segmentBytes,
  segmentName,
  startOfSegment,
  writePosition,
} from "./log-names.ts";
import type { Place } from "./place.ts";

type LogEnd = { position: number; timeline: string };

const slotName = "second_place";

/** The database's log, copied as it is written: the unfinished segment in pieces, the finished one as one. */
export class LogCopy {
  readonly #place: Place;
  readonly #folder: string;
  readonly #client: pg.ClientBase;
  readonly #state: PlaceState;
  readonly #histories = new Set<string>();

  constructor(copy: { place: Place; cluster: string; client: pg.ClientBase; state: PlaceState }) {
    this.#place = copy.place;
    this.#folder = join(copy.cluster, "pg_wal");
    this.#client = copy.client;
    this.#state = copy.state;
  }

  async findEnd(): Promise<LogEnd> {
    const { rows } = await this.#client.query<{ end: string; segment: string }>(
      "select pg_current_wal_flush_lsn()::text as end, pg_walfile_name(pg_current_wal_insert_lsn()) as segment",
    );
    const [found] = rows;
    if (!found) throw new Error("The database does not say where its log ends");
    return { position: readPosition(found.end), timeline: found.segment.slice(0, 8) };
  }

  /** Copies what was written up to `end`. After a gap in the log, a new base is needed. */
  async catchUp({ position: end, timeline }: LogEnd, save: () => Promise<void>): Promise<void> {
    const state = this.#state;
    const slot = await this.#holdLog();
    await this.#copyHistory(timeline);
    const files = await readdir(this.#folder);
    const isThere = state.position === end || files.includes(segmentName(timeline, state.position));
    if (state.timeline !== timeline || !isThere) {
      state.timeline = timeline;
      state.position = oldest(files, timeline);
      state.baseAt = null;
    }
    while (state.position < end) {
      await this.#copyPiece(end);
      await save();
    }
    const needed = startOfSegment(state.position);
    if (slot < needed)
      await this.#client.query("select pg_replication_slot_advance($1, $2)", [
        slotName,
        writePosition(needed),
      ]);
  }

  async #copyPiece(end: number): Promise<void> {
    const { epoch, timeline, position } = this.#state;
    const start = startOfSegment(position);
    const isComplete = end >= start + segmentBytes;
    const [from, to] = isComplete
      ? [0, segmentBytes]
      : [position - start, Math.min(end - start, segmentBytes)];
    const segment = segmentName(timeline, position);
    const name = pieceName(epoch, segment, from, to);
    await this.#place.put(name, await readStretch(join(this.#folder, segment), from, to));
    this.#state.position = start + to;
    if (!isComplete) return;
    for (const piece of await this.#place.list(`${logOf(epoch)}/${segment}`))
      if (piece.name !== name) await this.#place.remove(piece.name);
  }

  // Without the histories of the timelines a restore finds no way from one to the next.
  async #copyHistory(timeline: string): Promise<void> {
    const file = `${timeline}.history`;
    if (timeline === "00000001" || this.#histories.has(file)) return;
    for (const name of await readdir(this.#folder))
      if (name.endsWith(".history"))
        await this.#place.put(
          `${logOf(this.#state.epoch)}/${name}`,
          await readFile(join(this.#folder, name)),
        );
    this.#histories.add(file);
  }

  // What is not copied yet stays in the data folder, up to max_slot_wal_keep_size.
  async #holdLog(): Promise<number> {
    const { rows } = await this.#client.query<{ from: string | null; status: string }>(
      "select restart_lsn::text as from, wal_status as status from pg_replication_slots where slot_name = $1",
      [slotName],
    );
    const [slot] = rows;
    if (slot?.from && slot.status !== "lost") return readPosition(slot.from);
    if (slot) await this.#client.query("select pg_drop_replication_slot($1)", [slotName]);
    const made = await this.#client.query<{ from: string }>(
      "select lsn::text as from from pg_create_physical_replication_slot($1, true)",
      [slotName],
    );
    return readPosition(made.rows[0]?.from ?? "0/0");
  }
}

function oldest(files: readonly string[], timeline: string): number {
  const starts = files.flatMap((name) => {
    const read = readSegmentName(name);
    return read?.timeline === timeline ? read.start : [];
  });
  return Math.min(...starts);
}

async function readStretch(file: string, from: number, to: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(to - from);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await handle.read(bytes, at, bytes.length - at, from + at);
      if (bytesRead === 0) throw new Error(`${file} ends before ${to}`);
      at += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Without a second place nothing may hold the log. */
export async function releaseLog(client: pg.ClientBase): Promise<void> {
  await client.query(
    "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active",
    [slotName],
  );
}
