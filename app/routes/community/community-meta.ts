import type { MetaDescriptor } from "react-router";
import { type CommunityPart, partPath } from "#app/features/communities/community-paths.ts";
import { partTitle } from "#app/features/communities/community-words.ts";
import { m } from "#app/paraglide/messages.js";
import type { RootData } from "#app/root-data.ts";
import { pageMeta } from "../page-meta.ts";

type MetaOf = {
  matches: readonly [{ loaderData: RootData | undefined }, ...unknown[]];
  error?: unknown;
};

export const partMeta = (part: CommunityPart) => (args: MetaOf & { params: { id: string } }) =>
  communityMeta(args, { title: partTitle(part), path: partPath(args.params.id, part) });

/** The head of a page of a community; of one that could not be opened CommunityBoundary writes it. */
export function communityMeta(
  { matches, error }: MetaOf,
  { title, path }: { title: string; path: string },
): MetaDescriptor[] {
  if (error) return [];
  return pageMeta({
    root: matches[0].loaderData,
    title,
    description: m.communities_meta(),
    path,
    noindex: true,
  });
}
