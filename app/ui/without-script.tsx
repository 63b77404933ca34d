import type { ReactNode } from "react";
import { useRootData } from "#app/root-data.ts";

/** Content only for pages without the framework: without script, and with data saver. */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useRootData()?.savesData) return children;
  return <noscript>{children}</noscript>;
}
