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
  /** Allows our own inline scripts, once (Content-Security-Policy). */
  nonce: string;
  /** From the socket, or from the proxies that the operator trusts. */
  clientAddress: string;
};

export const requestInfoContext = createContext<RequestInfo>();

/** Seconds until a refused request may come again (Retry-After). */
export const retryAfterContext = createContext<number | null>(null);

/** Told who looks, once that is known. */
export const viewerFoundContext = createContext<(viewer: MaybeViewer) => void>(() => {});

/** Set by the root middleware; reading it before that is a bug and throws. */
export const viewerContext = createContext<MaybeViewer>();
