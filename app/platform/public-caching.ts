/**
 * Seconds. Caches that many share (nginx, a CDN) ask again after so long, and are mostly told that nothing
 * changed: what was hidden or removed is then gone from them, too.
 */
const sharedSeconds = 5;

/**
 * Cache-Control of what shows people's content to everybody and may be hidden at any moment; a browser may keep
 * what it was given for `seconds`.
 */
export function publicFor(seconds: number): string {
  return `public, max-age=${seconds}, s-maxage=${sharedSeconds}`;
}

const year = 31_536_000;

/** The same of what never changes under its address, but may be hidden. */
export const publicForEver = `${publicFor(year)}, immutable`;
