import type { LoaderFunctionArgs } from "react-router";
import type { FirstScreen } from "./page-style.tsx";
import type { CachedPageContext } from "./platform/cached-page.ts";

/** What a page says of itself, as data: `export const handle: PageHandle`. */
export type PageHandle<Loader extends (args: never) => unknown = OfOneReader> = {
  /** The part of the style sheet that it opens with. */
  firstScreen?: FirstScreen;
  /**
   * It is cached, the same for everybody (server/page-cache/). A page without it is made at each request. Only a
   * page whose loader has no viewer may say so: `PageHandle<typeof loader>`.
   */
  cache?: CachedPageContext extends ContextOf<Loader> ? Caching : never;
  /** Crawlers are asked to stay away, as from every page behind a gate. */
  crawl?: false;
  /**
   * Where one works at something, a phone has no foot of the site below it; at the tables of staff, no search of the
   * site above it either.
   */
  place?: "inside" | "staff";
  isFramed?: true;
  isChat?: true;
};

type OfOneReader = (args: LoaderFunctionArgs) => unknown;
type ContextOf<Loader extends (args: never) => unknown> =
  Parameters<Loader> extends [{ context: infer Context }] ? Context : unknown;

export type Caching = {
  /** The first tag of what changes it. With `id` the last part of its address follows it: `l:12`. */
  tag?: string;
  id?: "number" | "uuid" | "name";
  /** Parameters that make another page; all others are dropped. `isFiltered` adds those of a list's filter. */
  asks?: readonly string[];
  isFiltered?: true;
  /** The parameter of what one person is told once: with it the page is made for this request. */
  once?: string;
};
