import type { RouterContextProvider } from "react-router";
import type { ReaderPart } from "./member-part.ts";
import {
  type ApiContract,
  type apiContractContext,
  type RequestInfo,
  type requestInfoContext,
  viewerContext,
} from "./request-info.ts";
import type { MaybeViewer } from "./viewer.ts";

/** What the loader of a cached page knows: not who is looking, of whom its document says nothing. */
export type CachedPageContext = {
  get(key: typeof requestInfoContext): RequestInfo;
  get(key: typeof apiContractContext): () => Promise<ApiContract>;
};

export type CachedPageArgs<Args> = Omit<Args, "context"> & { context: CachedPageContext };

/** Who is looking at a cached page, for a query whose answer `part` adds to it. There is no other way to them. */
export function viewerFor(_part: ReaderPart, context: CachedPageContext): MaybeViewer {
  return (context as Readonly<RouterContextProvider>).get(viewerContext);
}
