import { AsyncLocalStorage } from "node:async_hooks";
import type { Digits } from "./format.ts";

type Rendering = { isCacheable: boolean; anyMember: Digits | null };

const rendering = new AsyncLocalStorage<Rendering>();

/** Keeps the page being rendered out of the page cache (server/page-cache), because it counts its readers. */
export function markUncacheable(): void {
  const page = rendering.getStore();
  if (page) page.isCacheable = false;
}

/** The digits of the page being rendered for all members; null for every other page. */
export function madeForAnyMember(): Digits | null {
  return rendering.getStore()?.anyMember ?? null;
}

/** Whether the page being made is for the memory of pages: whoever is given it is known there. */
export function isMadeForCache(): boolean {
  return rendering.getStore() !== undefined;
}

/**
 * Runs `render` and returns with its result whether the page may be cached. `anyMember` renders it for all
 * members with these digits.
 */
export async function renderForCache<T>(
  render: () => Promise<T>,
  anyMember: Digits | null = null,
): Promise<{ result: T; isCacheable: boolean }> {
  const page: Rendering = { isCacheable: true, anyMember };
  const result = await rendering.run(page, render);
  return { result, isCacheable: page.isCacheable };
}
