import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { writeVariants } from "#app/features/media/data/variant-files.server.ts";
import type { media } from "#app/features/media/data/tables.ts";
import type { DemoListing, DemoPicture } from "./content.ts";
import { demoId } from "./demo-id.ts";
import { drawPicture } from "./pictures/index.ts";

const widest = 960;
const widths = [320, 640, widest];

type MediaRow = typeof media.$inferInsert;

export const pictureName = ({ subject, seed, view }: DemoPicture) => `${subject}/${seed}/${view}`;

/**
 * Draws every picture of the demo once and stores it as an uploaded one is stored; gives the row to
 * insert for each picture's name. `onDrawn` hears of progress.
 */
export async function drawDemoPictures(
  listings: DemoListing[],
  ownerOf: (sellerKey: string) => string,
  onDrawn: (done: number, total: number) => void,
): Promise<Map<string, MediaRow>> {
  const owners = new Map<string, { picture: DemoPicture; ownerId: string }>();
  for (const { pictures, seller } of listings) {
    for (const picture of pictures)
      owners.set(pictureName(picture), { picture, ownerId: ownerOf(seller) });
  }
  const rows = new Map<string, MediaRow>();
  const waiting = [...owners];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, { picture, ownerId }] = next;
      rows.set(name, await drawOne(name, picture, ownerId));
      onDrawn(rows.size, owners.size);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return rows;
}

// A drawing has no metadata to lose and no bomb to be: it is drawn once, smaller than a photograph is kept.
async function drawOne(name: string, picture: DemoPicture, ownerId: string): Promise<MediaRow> {
  const id = demoId(`picture ${name}`);
  const { data, info } = await sharp(Buffer.from(drawPicture(picture)))
    .resize({ width: widest })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const draw = (width: number, quality: number) =>
    sharp(data, { raw: info }).resize({ width }).webp({ quality, effort: 2 }).toBuffer();
  const variants = await Promise.all(
    widths.map(async (width) => ({ width, webp: await draw(width, 76) })),
  );
  await writeVariants(id, variants);
  const placeholder = await draw(16, 20);
  return {
    id,
    ownerId,
    contentHash: createHash("sha256").update(name).digest("hex"),
    width: info.width,
    height: info.height,
    widths,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
  };
}
