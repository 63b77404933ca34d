import { AsyncLocalStorage } from "node:async_hooks";
import type { Digits } from "./format.ts";

type Rendering = { isCacheable: boolean; anyMember: Digits | null };

const rendering = new AsyncLocalStorage<Rendering>();

/** The page being made counts who asks for it: the memory of pages (server/page-cache) keeps none of it. */
export function markUncacheable(): void {
  const page = rendering.getStore();
  if (page) page.isCacheable = false;
}

/** How numbers are written in the page being made for whichever member asks; null in every other page. */
export function madeForAnyMember(): Digits | null {
  return rendering.getStore()?.anyMember ?? null;
}

/** Whether the page being made is for the memory of pages: whoever is given it is known there. */
export function isMadeForCache(): boolean {
  return rendering.getStore() !== undefined;
}

/**
 * Runs `render` and says with its result whether the page may be kept; `anyMember` has it made for members,
 * none in particular, who want their numbers so.
 */
export async function renderForCache<T>(
  render: () => Promise<T>,
  anyMember: Digits | null = null,
): Promise<{ result: T; isCacheable: boolean }> {
  const page: Rendering = { isCacheable: true, anyMember };
  const result = await rendering.run(page, render);
  return { result, isCacheable: page.isCacheable };
}
