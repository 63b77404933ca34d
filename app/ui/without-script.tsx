import type { ReactNode } from "react";
import { useRootData } from "#app/root-data.ts";

/** What stands in a page only where the framework does not run: without script, and where data is saved. */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useRootData()?.savesData) return children;
  return <noscript>{children}</noscript>;
}
