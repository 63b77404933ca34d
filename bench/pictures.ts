import { performance } from "node:perf_hooks";
import sharp from "sharp";
import {
  drawAvif,
  drawPicture,
  drawVariant,
} from "../app/features/media/data/draw-picture.server.ts";
import { widthsFor } from "../app/features/media/media.ts";
import type { Section } from "./section.ts";

const size = { width: 4000, height: 3000 } as const;
const seeds = [1, 2, 3];

type Measured = { name: string; bytes: number; milliseconds: number };

/**
 * What storing a photograph of 12 megapixels costs and gives, as the request and the job do it; the middle
 * of several photographs. The JPEG that came stands beside every variant.
 */
export async function measurePictures(): Promise<Section> {
  const runs: Measured[][] = [];
  for (const seed of seeds) runs.push(await measureOne(await takePhotograph(seed)));
  const names = runs[0]?.map(({ name }) => name) ?? [];
  const figures = names.map((name, row) => {
    const all = runs.flatMap((run) => run[row] ?? []);
    const bytes = middle(all.map((each) => each.bytes));
    return { name, bytes, milliseconds: middle(all.map((each) => each.milliseconds)) };
  });
  const source = figures[0]?.bytes ?? 1;
  return {
    title: "Pictures",
    note: `${seeds.length} photographs of ${size.width} × ${size.height} pixels, drawn by arithmetic with the grain of a camera, which compresses worse than a clean one; the middle one counts. One thread. A browser shrinks what it sends to 1920 pixels; without its script the whole JPEG comes.`,
    header: ["variant", "bytes", "of the JPEG", "ms"],
    rows: figures.map(({ name, bytes, milliseconds }) => [
      name,
      `${(bytes / 1024).toFixed(1)} KiB`,
      `${((bytes / source) * 100).toFixed(1)} %`,
      milliseconds === 0 ? "" : milliseconds.toFixed(0),
    ]),
  };
}

async function measureOne(jpeg: Buffer): Promise<Measured[]> {
  const shrunk = await sharp(jpeg).resize({ width: 1920 }).jpeg({ quality: 68 }).toBuffer();
  const { atOnce: ofShrunk } = await takeIn("in the request, of what a browser shrank", shrunk);
  const { drawn, atOnce } = await takeIn("in the request, of the whole JPEG", jpeg);
  const measured: Measured[] = [
    { name: "JPEG as it came", bytes: jpeg.length, milliseconds: 0 },
    { name: "the same, shrunk by a browser", bytes: shrunk.length, milliseconds: 0 },
    ofShrunk,
    atOnce,
    {
      name: "of that the private original, 2560 px",
      bytes: drawn.original.length,
      milliseconds: 0,
    },
    { name: "of that WebP 320 px", bytes: drawn.small.webp.length, milliseconds: 0 },
  ];
  const widths = widthsFor(drawn.width);
  const open = () => sharp(drawn.original);
  for (const width of widths.slice(1)) {
    const draw = async () => (await drawVariant(open(), width)).webp;
    measured.push(await time(`in the job: WebP ${width} px`, draw));
  }
  for (const width of widths) {
    measured.push(await time(`in the job: AVIF ${width} px`, () => drawAvif(open(), width)));
  }
  return measured;
}

/** Everything the request draws and stores. */
async function takeIn(name: string, jpeg: Buffer) {
  const began = performance.now();
  const drawn = await drawPicture(jpeg);
  if (drawn.problem) throw new Error(`The photograph was refused: ${drawn.problem}`);
  const bytes = drawn.original.length + drawn.small.webp.length;
  const atOnce: Measured = { name, bytes, milliseconds: performance.now() - began };
  return { drawn, atOnce };
}

async function time(name: string, draw: () => Promise<Buffer>): Promise<Measured> {
  const began = performance.now();
  const { length } = await draw();
  return { name, bytes: length, milliseconds: performance.now() - began };
}

/** Light and shadow in large, things in the middle, texture and grain in small: the same for every seed. */
async function takePhotograph(seed: number): Promise<Buffer> {
  const layers: [width: number, height: number, contrast: number][] = [
    [8, 6, 1],
    [80, 60, 0.9],
    [800, 600, 0.5],
    [size.width, size.height, 0.08],
  ];
  const [ground, ...others] = await Promise.all(
    layers.map(([width, height, contrast], index) =>
      sharp(noise(width * height * 3, seed * 16 + index, contrast), {
        raw: { width, height, channels: 3 },
      })
        .resize({ ...size, kernel: "cubic", fit: "fill" })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    ),
  );
  return sharp(ground)
    .composite(others.map((input) => ({ input, blend: "soft-light" })))
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A linear congruential generator: grey, and so far away from it. */
function noise(length: number, seed: number, contrast: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = 128 + ((state >>> 24) - 128) * contrast;
  }
  return bytes;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
