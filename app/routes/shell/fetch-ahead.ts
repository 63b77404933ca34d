import type { DataRouter } from "react-router";
import { fetchPageFiles } from "#app/ui/page-files.tsx";

const turning = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Fetches the code of the page that a link leads to, when somebody turns to the link. Files alone: no page
 * is asked for that nobody opened, nothing is counted or read by it. Not where data or the line is dear.
 *
 * @returns what ends it
 */
export function fetchAhead(router: DataRouter): () => void {
  if (isDear()) return () => {};
  const asked = new Set<string>();
  function turn({ target }: Event): void {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || asked.has(link.pathname)) return;
    asked.add(link.pathname);
    fetchPageFiles(router, link.pathname);
  }
  for (const kind of turning) addEventListener(kind, turn, { passive: true });
  return () => {
    for (const kind of turning) removeEventListener(kind, turn);
  };
}

function isDear(): boolean {
  const { saveData = false, effectiveType = "4g" } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData || effectiveType !== "4g";
}
