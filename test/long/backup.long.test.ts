import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pictureStore } from "#app/features/media/stored-files.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { formatBytes } from "#server/operator.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { type Content, contentOf } from "#test/backed-up.ts";
import { readSite, withSite } from "#test/many-listings/store.ts";

/** ROWS=100000 for a quick look, BENCH_STORE where `npm run bench -- --keep` has filled one. */
const size = Number(process.env.ROWS ?? 1_000_000);
const keep = process.env.BENCH_STORE ?? null;
const pictures = Number(process.env.PICTURES ?? 2_000);
const limits = { writeStallMs: 2_000, restoreMinutesAMillion: 10 };

// oxlint-disable-next-line no-console -- the figures
const print = (line: string) => console.log(line);
const quiet = { rows: () => {}, files: () => {}, checking: () => {} };

it(`a backup of ${size} listings is made while others write, and is put back whole (N15)`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "dalil-backup-long-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "all.tar.zst");
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage().rss);
  }, 100);
  onTestFinished(() => clearInterval(watch));

  const made = await withSite(keep ?? folder, readSite(String(size)), print, async (client) => {
    const { host, port, user, database } = client;
    const poolConfig = { host, port, user, database };
    configureSite(readEnv({ DATA_DIR: join(folder, "pictures"), LOG_LEVEL: "silent" }));
    await putPictures();
    let worst = 0;
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        const begun = performance.now();
        await client.query("update search_index_state set version = version");
        worst = Math.max(worst, performance.now() - begun);
      }
    })();
    const begun = performance.now();
    const written = await writeBackup({ poolConfig, file, progress: quiet });
    const seconds = (performance.now() - begun) / 1_000;
    isWriting = false;
    await writing;
    return { ...written, seconds, worst, content: await contentOf(poolConfig) };
  });
  print(
    `Backup of ${made.rows} rows and ${made.manifest.files.count} files: ${made.seconds.toFixed(0)} s, ` +
      `${formatBytes(made.bytes)}, at most ${formatBytes(memory)} of memory, longest write meanwhile ${made.worst.toFixed(0)} ms`,
  );
  expect(made.worst).toBeLessThan(limits.writeStallMs);

  memory = 0;
  const place = readEnv({ DATA_DIR: join(folder, "new"), LOG_LEVEL: "silent" });
  configureSite(place);
  const database = await connectDatabase(place, () => {});
  try {
    const begun = performance.now();
    const restored = await restoreBackup({
      poolConfig: database.poolConfig,
      file,
      progress: { ...quiet, print: () => {}, tables: () => {} },
    });
    await analyzeTables(database.poolConfig, "all");
    const minutes = (performance.now() - begun) / 60_000;
    print(`Restore: ${minutes.toFixed(1)} min, at most ${formatBytes(memory)} of memory`);
    // By other ways than it was made and put back by, with the columns that the database reckons.
    const content = await contentOf(database.poolConfig);
    const differing = differences(made.content, content);
    print(
      `Compared: ${Object.keys(content.tables).length} tables with ${made.rows} rows, ` +
        `${Object.keys(content.pictures).length} files, ${differing.length} differences`,
    );
    expect(differing).toEqual([]);
    expect(Object.keys(content.pictures)).toHaveLength(pictures);
    expect(restored.manifest).toEqual(made.manifest);
    expect(minutes / (size / 1_000_000)).toBeLessThan(limits.restoreMinutesAMillion);
  } finally {
    await database.stop();
  }
});

/** The tables and files that are not the same in both. */
function differences(one: Content, other: Content): string[] {
  return (["tables", "pictures"] as const).flatMap((what) => {
    const names = new Set([...Object.keys(one[what]), ...Object.keys(other[what])]);
    return [...names].filter((name) => one[what][name] !== other[what][name]);
  });
}

async function putPictures(): Promise<void> {
  const store = await pictureStore();
  for (let n = 0; n < pictures; n++) {
    const id = `${n.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const bytes = Buffer.concat(
      Array.from({ length: 500 }, (_, i) =>
        createHash("sha512")
          .update(id + i)
          .digest(),
      ),
    );
    await store.put(`media/${id.slice(0, 2)}/${id}/640.webp`, bytes, "image/webp");
  }
}
