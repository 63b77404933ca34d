import { AsyncLocalStorage } from "node:async_hooks";
import type { Digits } from "./chosen-digits.ts";

type Rendering = { isCacheable: boolean; isDocument: boolean; digits: Digits };

const rendering = new AsyncLocalStorage<Rendering>();

/** Keeps the page being rendered out of the page cache (server/page-cache), because it counts its readers. */
export function markUncacheable(): void {
  const page = rendering.getStore();
  if (page) page.isCacheable = false;
}

/** Whether the page being made is for the memory of pages: whoever is given it is known there. */
export function isMadeForCache(): boolean {
  return rendering.getStore() !== undefined;
}

/** Whether it is a document, which members get too; what scripts fetch is given to visitors alone. */
export function isMadeForEverybody(): boolean {
  return rendering.getStore()?.isDocument ?? false;
}

export function digitsMadeFor(): Digits | null {
  return rendering.getStore()?.digits ?? null;
}

/** Runs `render` and returns with its result whether the page may be cached. */
export async function renderForCache<T>(
  render: () => Promise<T>,
  { isDocument = true, digits = "latn" }: Partial<Pick<Rendering, "isDocument" | "digits">> = {},
): Promise<{ result: T; isCacheable: boolean }> {
  const page = { isCacheable: true, isDocument, digits };
  const result = await rendering.run(page, render);
  return { result, isCacheable: page.isCacheable };
}
