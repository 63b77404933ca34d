import { createContext } from "react-router";
import type { Locale } from "./locale.ts";
import type { MaybeViewer } from "./viewer.ts";

export type Theme = "light" | "dark" | "system";
export type ViewMode = "grid" | "list";

export type RequestInfo = {
  id: string;
  locale: Locale;
  theme: Theme;
  viewMode: ViewMode;
  /** The visitor's switch decides; without it the browser does (Save-Data, or ECT on a slow connection). */
  savesData: boolean;
  nonce: string;
  clientAddress: string;
};

export const requestInfoContext = createContext<RequestInfo>();

export const retryAfterContext = createContext<number | null>(null);

/** Without language: where crawlers are asked to stay away (`*` stands for any part), and what to look at. */
export type Crawling = { uncrawled: readonly string[]; listed: readonly string[] };
export const crawlingContext = createContext<Crawling>();

/** What `/api/v1` offers to programs, as OpenAPI. */
export type ApiContract = {
  paths: Record<string, Record<string, ApiOperation>>;
};
type ApiOperation = {
  operationId: string;
  parameters?: readonly { name: string; required?: boolean }[];
};
export const apiContractContext = createContext<() => Promise<ApiContract>>();

export const viewerFoundContext = createContext<(viewer: MaybeViewer) => void>(() => {});

/** Set by the root middleware; reading it before that is a bug and throws. */
export const viewerContext = createContext<MaybeViewer>();
