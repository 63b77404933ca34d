import { ring, times } from "../scene.ts";

/** Rings of a signal spreading from (x, y). */
export const waves = (x: number, y: number, colour: string, count = 4, step = 46): string =>
  times(count, (i) => ring(x, y, 40 + i * step, colour, 7, 0.75 - i * 0.16));
