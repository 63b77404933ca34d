import type { ReactNode } from "react";
import { useRootData } from "#app/root-data.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Content only for pages without the framework: without script, in an engine too old for ours, with data
 * saver. Not a `noscript`, which an old engine that runs scripts leaves out.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  if (useRootData()?.savesData) return children;
  return hydrated ? null : <div className="without-script">{children}</div>;
}
