import { useEffect, useState } from "react";
import { askJson } from "#app/platform/ask-json.ts";

type Loaded<Reply> = { path: string; reply: Reply | null; isFailed: boolean };

/**
 * What an address of ours responds with, requested `pause` milliseconds after it was named, in the page's
 * language. The last reply stays until there is another, or no path; before the first it is null.
 */
export function useJson<Reply>(path: string | null, pause = 0) {
  const [last, setLast] = useState<Loaded<Reply> | null>(null);
  useEffect(() => {
    if (!path) return setLast(null);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const found = await askJson<Reply>(path, controller.signal);
      if (controller.signal.aborted) return;
      setLast((before) => ({ path, reply: found ?? before?.reply ?? null, isFailed: !found }));
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, pause]);
  const isCurrent = path !== null && last?.path === path;
  return {
    reply: (path && last?.reply) || null,
    isDone: isCurrent && !last.isFailed,
    isFailed: isCurrent && last.isFailed,
  };
}
