import { randomBytes } from "node:crypto";
import {
  copyFile,
  cp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { pictureStore } from "#app/features/media/stored-files.server.ts";
import { migrate } from "#app/platform/postgres/migrate.server.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { askDatabase, isEmptyPlace, storePictures, useGround } from "#test/backed-up.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { packTar, unpackTar } from "./tar.ts";
import { BACKUP_LOCK, type BackupProgress, writeBackup } from "./write-backup.ts";

// Clusters of their own are made, perhaps on a slow machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const progress: BackupProgress = { rows: () => {}, files: () => {}, checking: () => {} };
const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const quiet = { print: () => {}, rows: () => {}, files: () => {}, tables: () => {} };
const { poolConfig, path, emptyPlace } = useGround();
const migrations = join(import.meta.dirname, "../../db/migrations");
let file = "";

beforeAll(async () => {
  file = path("small.tar.zst");
  await storePictures();
  await askDatabase(
    poolConfig(),
    "insert into users (id, name, email) select gen_random_uuid(), 'n', n || '@n.test' from generate_series(1, 500) n",
  );
  await writeBackup({ poolConfig: poolConfig(), file, progress });
});

describe("a file that is not complete", () => {
  it("is recognised wherever it is cut or damaged", async () => {
    const { size } = await stat(file);
    const broken = path("broken.tar.zst");
    const half = Math.floor(size / 2);
    for (const length of [0, 1, 100, Math.floor(size / 3), half, size - 2_000, size - 4]) {
      await copyFile(file, broken);
      await truncate(broken, length);
      await expect(checkBackup(broken)).rejects.toThrow(/^The file is (cut|damaged)/);
    }
    for (const at of [0, 10, Math.floor(size / 4), half, size - 1_000, size - 3, size - 1]) {
      await copyFile(file, broken);
      const handle = await open(broken, "r+");
      const { buffer: byte } = await handle.read(Buffer.alloc(1), 0, 1, at);
      byte[0] = ~(byte[0] ?? 0) & 0xff;
      await handle.write(byte, 0, 1, at);
      await handle.close();
      await expect(checkBackup(broken)).rejects.toThrow(/^The file is (cut|damaged)/);
    }
    const full = await readFile(file);
    for (const more of [Buffer.alloc(1), Buffer.from("more"), zstdCompressSync("more"), full]) {
      await writeFile(broken, Buffer.concat([full, more]));
      await expect(checkBackup(broken), `and ${more.length} bytes`).rejects.toThrow(
        /^The file is (cut|damaged)/,
      );
    }
    await expect(checkBackup(path("nowhere"))).rejects.toThrow("There is no file of that name.");
  });

  it("is cut off by however few bytes, with and without an empty frame at its end", async () => {
    const basic = zstdDecompressSync(await readFile(file));
    const frame = zstdCompressSync(basic, withChecksum);
    const broken = path("cut.tar.zst");
    const ended = Buffer.concat([frame, zstdCompressSync("", withChecksum)]);
    // What is shorter than the first word of a frame, behind a whole one, may be taken for nothing: nothing is missing.
    for (const [whole, cuts] of [
      [frame, [1, 2, 4, 12]],
      [ended, [1, 2, 4, 9]],
    ] as const) {
      await writeFile(broken, whole);
      await checkBackup(broken);
      for (const missing of cuts) {
        await writeFile(broken, whole.subarray(0, -missing));
        await expect(checkBackup(broken), `without ${missing} of ${whole.length}`).rejects.toThrow(
          "The file is cut off: its end is missing.",
        );
      }
    }
  });

  /** The same backup with some entries changed, well compressed. */
  async function remade(
    name: string,
    change: (name: string, bytes: Buffer) => Buffer | null,
  ): Promise<string> {
    const made = path(name);
    const basic = zstdDecompressSync(await readFile(file));
    async function* changed() {
      for await (const entry of unpackTar(once(basic))) {
        const bytes = change(entry.name, entry.bytes);
        if (bytes) yield { name: entry.name, bytes };
      }
    }
    const parts: Uint8Array[] = [];
    for await (const part of packTar(changed())) parts.push(part);
    await writeFile(made, zstdCompressSync(Buffer.concat(parts)));
    return made;
  }
  async function* once(bytes: Buffer) {
    yield bytes;
  }
  const swap = (from: string, to: string) => (name: string, bytes: Buffer) =>
    name === "backup.json" ? Buffer.from(bytes.toString().replace(from, to)) : bytes;

  it("is complete also when its end mark is split between two pieces", async () => {
    const piece = 2 ** 20;
    const store = await pictureStore();
    const picture = "media/00/00000000-0000-4000-8000-000000000009/320.webp";
    await store.put(picture, randomBytes(piece - (await stat(file)).size - 3_000), "image/webp");
    const large = path("large.tar.zst");
    await writeBackup({ poolConfig: poolConfig(), file: large, progress });
    await store.remove(picture);
    const basic = zstdDecompressSync(await readFile(large));
    const empty = zstdCompressSync("", withChecksum);
    /** Each flush costs the three bytes of a block's head, and moves the end by them. */
    async function compress(flushes: number) {
      const frame = createZstdCompress(withChecksum);
      for (let at = 0; at < flushes; at++) {
        frame.write(basic.subarray(at, at + 1));
        frame.flush();
      }
      frame.end(basic.subarray(flushes));
      const bytes = await buffer(frame);
      return bytes.subarray(-empty.length).equals(empty) ? bytes.subarray(0, -empty.length) : bytes;
    }
    let across = 0;
    for (let flushes = 0, length = 0; length < piece + 4; flushes += length < piece - 60 ? 10 : 1) {
      const frame = await compress(flushes);
      ({ length } = frame);
      if (length < piece - 13) continue;
      across += 1;
      for (const after of [Buffer.alloc(0), empty]) {
        await writeFile(large, Buffer.concat([frame, after]));
        const { manifest } = await checkBackup(large);
        expect(manifest.files.count, `${length} and ${after.length} bytes`).toBe(61);
      }
    }
    expect(across).toBeGreaterThan(0);
  });

  it("is recognised when a row, a picture or a table differs or is missing", async () => {
    const other = (which: RegExp) => (name: string, bytes: Buffer) =>
      which.test(name) ? Buffer.concat([bytes.subarray(0, -1), Buffer.from("x")]) : bytes;
    const without = (which: RegExp) => (name: string, bytes: Buffer) =>
      which.test(name) ? null : bytes;
    for (const [i, change] of [
      other(/^tables\/users/),
      other(/^media.*0003/),
      without(/^tables\/profiles/),
      without(/^originals.*0005/),
      without(/^manifest/),
    ].entries())
      await expect(checkBackup(await remade(`changed-${i}`, change))).rejects.toThrow(
        /^The file is (cut|damaged)/,
      );
  });

  it("leaves nothing behind, also when it fails half-way", async () => {
    const config = await emptyPlace("half");
    const { signal, abort } = stopper();
    let seen = 0;
    await expect(
      restoreBackup({
        poolConfig: config,
        file,
        signal,
        progress: { ...quiet, files: () => void (++seen === 30 && abort()) },
      }),
    ).rejects.toThrow();
    expect(seen).toBeGreaterThanOrEqual(30);
    expect(await isEmptyPlace(config)).toBe(true);
    await restoreBackup({ poolConfig: config, file, progress: quiet });
    expect(await isEmptyPlace(config)).toBe(false);
  });

  function stopper() {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort() };
  }

  it("is refused when it is of a newer format or a newer program", async () => {
    const config = await emptyPlace("newer");
    const format = await remade("format", swap('"format": 1', '"format": 2'));
    await expect(
      restoreBackup({ poolConfig: config, file: format, progress: quiet }),
    ).rejects.toThrow(/format 2.*reads formats up to 1/);
    const older = await olderMigrations();
    await expect(
      restoreBackup({ poolConfig: config, file, progress: quiet, migrationsFolder: older.folder }),
    ).rejects.toThrow(new RegExp(`newer program .*${older.without}`));
    expect(await isEmptyPlace(config)).toBe(true);
  });
});

describe("a backup of an older version", () => {
  it("is restored as it was, and migrated to the present version", async () => {
    const older = await olderMigrations();
    const before = await emptyPlace("before");
    const pool = new pg.Pool({ ...before, max: 1 });
    await migrate(pool, older.folder).finally(() => pool.end());
    await askDatabase(
      before,
      "insert into users (id, name, email) values (gen_random_uuid(), 'n', 'n@n.test')",
    );
    const old = path("old.tar.zst");
    await writeBackup({ poolConfig: before, file: old, progress });

    const now = await emptyPlace("now");
    await restoreBackup({ poolConfig: now, file: old, progress: quiet });
    const landed = "select name from schema_migrations order by name";
    expect(await askDatabase(now, landed)).toEqual(await askDatabase(before, landed));
    await migrateDatabase(now, () => {});
    expect(await askDatabase(now, landed)).toEqual(await askDatabase(poolConfig(), landed));
    expect(await askDatabase(now, "select 1 from users where email = 'n@n.test'")).toHaveLength(1);
  });
});

/** What a program knew before the newest migration. */
async function olderMigrations(): Promise<{ folder: string; without: string }> {
  const folder = path("older-migrations");
  const without = (await readdir(migrations)).sort().at(-1) ?? "";
  await cp(migrations, folder, { recursive: true });
  await rm(join(folder, without));
  return { folder, without };
}

describe("writing one", () => {
  it("is done by one command at a time, never over another file, and leaves no half file", async () => {
    const other = new pg.Client(poolConfig());
    await other.connect();
    await other.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
    await expect(
      writeBackup({ poolConfig: poolConfig(), file: path("second"), progress }),
    ).rejects.toThrow(/Another backup is running/);
    await other.end();
    await expect(writeBackup({ poolConfig: poolConfig(), file, progress })).rejects.toThrow(
      /already exists/,
    );
    const controller = new AbortController();
    const stopped = writeBackup({
      poolConfig: poolConfig(),
      file: path("stopped/x"),
      progress: { ...progress, rows: () => controller.abort() },
      signal: controller.signal,
    });
    await expect(stopped).rejects.toThrow();
    expect(await readdir(path("stopped"))).toEqual([]);
  });
});
