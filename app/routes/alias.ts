import { type LoaderFunctionArgs, redirect } from "react-router";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

// No header is longer than 16 KB, and no query of ours so long.
const longestQuery = 1_500;

/** The loader of another spelling of an address, for good; its query goes along. */
export function aliasOf(path: string) {
  return ({ url, context }: Pick<LoaderFunctionArgs, "url" | "context">) => {
    const query = url.search.length <= longestQuery ? url.search : "";
    return redirect(pathIn(context.get(requestInfoContext).locale, path) + query, 301);
  };
}
