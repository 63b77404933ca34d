import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadDemoIfEmpty } from "#db/demo/load-demo.ts";
import { pictureStore } from "#app/features/media/stored-files.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import {
  askDatabase,
  type Content,
  contentOf,
  storedPictures,
  storePictures,
  useGround,
} from "#test/backed-up.ts";
import { startObjectStore } from "#test/object-store.ts";
import { exclusions } from "./exclusions.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type BackupProgress, writeBackup } from "./write-backup.ts";

// A small town with everything in it, on the real engine; each test works on the file of the first.

// Clusters of their own are made, perhaps on a slow machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const progress: BackupProgress = { rows: () => {}, files: () => {}, checking: () => {} };
const quiet = { print: () => {}, rows: () => {}, files: () => {}, tables: () => {} };
const { poolConfig, env, path, atItsEnd, emptyPlace, givenDatabase } = useGround({
  demo: true,
  dataKeys: [Buffer.alloc(32, 7)],
});
let file = "";

beforeAll(async () => {
  file = path("town.tar.zst");
  secret("made at the first use");
  await loadDemoIfEmpty(env(), poolConfig(), () => {}, { withPictures: false });
  await storePictures();
  await askDatabase(poolConfig(), leavings);
});

/** What a backup must not hold, and what text could break. */
const leavings = `
  insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, 'token of ' || id, now() + interval '1 day' from users;
  insert into limits (name, key, tat) values ('test', repeat('k', 43), now());
  update listings set description = E'a\\\\tab\\tline\\nreturn\\r\\\\N \\\\. end' where id = (select min(id) from listings);
  delete from listings where id = (select max(id) from listings)`;

/**
 * The rules of the schema, which a restore takes down and builds again. Without those that a column may not be
 * null: only from PostgreSQL 18 on they stand among the others.
 */
const rulesOf = (config: pg.PoolConfig) =>
  askDatabase(
    config,
    `select 'index' as kind, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as rule
     from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
     union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
     from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text || pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal
     order by 1, 2`,
  );

describe("a backup", () => {
  let content: Content;

  it("is complete, of one moment and readable for its owner only, while others write", async () => {
    content = await contentOf(poolConfig());
    let isWriting = true;
    let begun = false;
    const written = writeBackup({
      poolConfig: poolConfig(),
      file,
      progress: {
        ...progress,
        rows: () => {
          begun = true;
        },
      },
    });
    const writing = (async () => {
      const client = new pg.Client(poolConfig());
      client.on("error", () => {});
      await client.connect();
      // What is written from here on comes after the moment.
      while (!begun) await new Promise((resolve) => setImmediate(resolve));
      for (let n = 0; isWriting || n < 5; n++)
        await client.query(
          "insert into users (id, name, email) values (gen_random_uuid(), 'later', gen_random_uuid() || '@later.test')",
        );
      await client.end();
    })();
    const { manifest, bytes } = await written.finally(() => {
      isWriting = false;
    });
    await writing;
    const { size, mode } = await stat(file);
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    expect(manifest.files).toMatchObject({ count: 60, gone: 0 });
    expect(manifest.tables.users?.rows).toBe(Number(content.tables.users?.split(" ")[0]));
    expect(Object.keys(manifest.tables).sort()).toEqual(Object.keys(content.tables).sort());
    expect(Object.keys(manifest.tables)).not.toEqual(
      expect.arrayContaining([...Object.keys(exclusions), "job"]),
    );
    const basic = zstdDecompressSync(await readFile(file)).toString("latin1");
    expect(basic).not.toContain("token of ");
    expect(basic).not.toContain(await readFile(join(env().dataDir, "keys/secret"), "utf8"));
  });

  it.each([
    ["the embedded database", emptyPlace],
    ["a database of DATABASE_URL", givenDatabase],
  ])("is the same in %s, table by table and file by file", async (where, place) => {
    const config = await place(where.startsWith("the") ? "embedded" : "given_one");
    await restoreBackup({ poolConfig: config, file, progress: quiet });
    const restored = await contentOf(config);
    expect(restored.tables).toEqual(content.tables);
    expect(restored.pictures).toEqual(content.pictures);
    // Numbers may have been given since the moment, but none twice.
    expect(restored.ids.length).toBe(content.ids.length);
    expect(await rulesOf(config)).toEqual(await rulesOf(poolConfig()));
    const [next] = await askDatabase<{ isNew: boolean }>(
      config,
      `select nextval(pg_get_serial_sequence('listings', 'id')) > (select max(id) from listings) as "isNew"`,
    );
    expect(next?.isNew).toBe(true);
    expect(
      await askDatabase(config, "select 1 from sessions union all select 1 from limits"),
    ).toEqual([]);
    // What follows from a row follows again.
    await askDatabase(
      config,
      "insert into users (id, name, email) values (gen_random_uuid(), 'n', 'n@n.test')",
    );
    expect(
      await askDatabase(
        config,
        "select 1 from profiles p join users u using (id) where u.email = 'n@n.test'",
      ),
    ).toHaveLength(1);
    expect(Object.keys(exclusions).filter((name) => name in restored.tables)).toEqual([]);
  });

  it("goes from a database of DATABASE_URL with pictures in S3 back to the embedded one", async () => {
    const store = await startObjectStore();
    atItsEnd(store.close);
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.access;
    const s3 = {
      s3Endpoint: endpoint,
      s3Bucket: bucket,
      s3Region: region,
      s3AccessKeyId: accessKeyId,
      s3SecretAccessKey: secretAccessKey,
    };
    const given = await givenDatabase("given_two");
    configureSite({ ...env(), ...s3, dataDir: path("machine") });
    await restoreBackup({ poolConfig: given, file, progress: quiet });
    expect((await contentOf(given)).pictures).toEqual(content.pictures);
    const second = path("from-s3.tar.zst");
    const again = await writeBackup({ poolConfig: given, file: second, progress });
    const back = await emptyPlace("back");
    await restoreBackup({ poolConfig: back, file: second, progress: quiet });
    const { tables, pictures } = await contentOf(back);
    expect({ tables, pictures }).toEqual({ tables: content.tables, pictures: content.pictures });
    expect(again.manifest.tables).toEqual((await checkBackup(file)).manifest.tables);
  });

  it("does not overwrite an existing file", async () => {
    await expect(
      restoreBackup({ poolConfig: poolConfig(), file, progress: quiet }),
    ).rejects.toThrow(/not empty .*empty place only/);
    const config = await emptyPlace("with-a-picture");
    await (await pictureStore()).put("media/aa/x/1.webp", Buffer.from("mine"), "image/webp");
    await expect(restoreBackup({ poolConfig: config, file, progress: quiet })).rejects.toThrow(
      /pictures in .*with-a-picture already/,
    );
    expect(Object.keys(await storedPictures())).toEqual(["media/aa/x/1.webp"]);
  });

  it("keeps the keys sealed under DATA_KEY", async () => {
    const config = await emptyPlace("another-key");
    configureSite({ ...env(), dataDir: path("another-key"), dataKeys: [Buffer.alloc(32, 8)] });
    await expect(restoreBackup({ poolConfig: config, file, progress: quiet })).rejects.toThrow(
      /set DATA_KEY/,
    );
    configureSite({ ...env(), dataDir: path("another-key") });
    await restoreBackup({ poolConfig: config, file, progress: quiet });
    const secretIn = (dataDir: string) => readFile(join(dataDir, "keys/secret"), "utf8");
    expect(await secretIn(path("another-key"))).toBe(await secretIn(env().dataDir));
  });
});
