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
  /** The visitor's switch decides; without it the browser does (Save-Data, or ECT when its line is slow). */
  savesData: boolean;
  /** Allows our own inline scripts, once (Content-Security-Policy). */
  nonce: string;
  /** From the socket, or from as many proxies as the operator trusts. */
  clientAddress: string;
};

export const requestInfoContext = createContext<RequestInfo>();

/** When to come back, in seconds, of an answer that was refused until then. */
export const retryAfterContext = createContext<number | null>(null);

/** Set by the root middleware; reading it before that is a bug and throws. */
export const viewerContext = createContext<MaybeViewer>();
