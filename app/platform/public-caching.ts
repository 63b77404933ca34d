/** Seconds after which shared caches (nginx, a CDN) ask again, so that they drop what was hidden. */
const sharedSeconds = 5;

/** Cache-Control of public content that may be hidden at any moment; browsers keep it for `seconds`. */
export function publicFor(seconds: number): string {
  return `public, max-age=${seconds}, s-maxage=${sharedSeconds}`;
}

const year = 31_536_000;

export const publicForEver = `${publicFor(year)}, immutable`;
