import type pg from "pg";
import { countMissing, type MemberPicture } from "#app/features/media/stored-files.server.ts";
import { logger } from "#app/platform/logger.server.ts";

const sampled = 25;
const atOnce = 1_000;

export async function countLostPictures(client: pg.ClientBase, isAll: boolean) {
  const found = { looked: 0, lost: 0 };
  for await (const pictures of isAll ? readAll(client) : readSample(client)) {
    found.looked += pictures.length;
    found.lost += await countMissing(pictures);
  }
  return found;
}

const picture = `select id::text, (select max(w) from unnest(widths) w) as width from media`;

async function* readSample(client: pg.ClientBase) {
  const { rows } = await client.query<MemberPicture>(
    `(${picture} order by id limit $1) union (${picture} order by id desc limit $1)`,
    [sampled],
  );
  yield rows;
}

async function* readAll(client: pg.ClientBase) {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await client.query<MemberPicture>(
      `${picture} where id > $1 order by id limit $2`,
      [after, atOnce],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

export async function logLostPictures(client: pg.ClientBase): Promise<void> {
  const { looked, lost } = await countLostPictures(client, false);
  if (lost > 0)
    logger().error({ looked, lost }, "the store lacks pictures: see npm run doctor -- --deep");
}
