import { clock } from "#app/platform/clock.ts";

const moments = new WeakMap<object, Date>();

/**
 * When this data came: the time that a page's ages count from. It is no part of the data, so that the bytes of a kept
 * page do not change with the clock.
 */
export function pageTime(data: object): Date {
  const known = moments.get(data) ?? clock.now();
  moments.set(data, known);
  return known;
}
