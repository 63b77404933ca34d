import { AsyncLocalStorage } from "node:async_hooks";

const rendering = new AsyncLocalStorage<{ isKept: boolean }>();

/** The page being made counts who asks for it: the memory of pages (server/page-cache) keeps none of it. */
export function askedEachTime(): void {
  const page = rendering.getStore();
  if (page) page.isKept = false;
}

/** Runs `render` and says with its result whether the page may be kept. */
export async function renderToKeep<T>(
  render: () => Promise<T>,
): Promise<{ result: T; isKept: boolean }> {
  const page = { isKept: true };
  const result = await rendering.run(page, render);
  return { result, isKept: page.isKept };
}
