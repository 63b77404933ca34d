import type { FirstScreen } from "./page-style.tsx";

/** What a page says of itself, as data: `export const handle: PageHandle`. */
export type PageHandle = {
  /** The part of the style sheet that it opens with. */
  firstScreen?: FirstScreen;
  /** It is cached, the same for everybody (server/page-cache/). A page without it is made at each request. */
  cache?: {
    /** The first tag of what changes it. With `id` the last part of its address follows it: `l:12`. */
    tag?: string;
    id?: "number" | "uuid" | "name";
    /** Parameters that make another page; all others are dropped. `isFiltered` adds those of a list's filter. */
    asks?: readonly string[];
    isFiltered?: true;
    /** The parameter of what one person is told once: with it the page is made for this request. */
    once?: string;
  };
  /** Crawlers are asked to stay away, as from every page behind a gate. */
  crawl?: false;
  isFramed?: true;
  isChat?: true;
};
