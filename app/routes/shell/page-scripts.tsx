import { useEffect } from "react";
import { createPath, type DataRouter, Scripts, ScrollRestoration, useLocation } from "react-router";
import saveDataScript from "#app/save-data/save-data.mjs?url";
import { keepForNextPage, openedPage } from "#app/platform/device-storage.ts";
import { readConnection } from "#app/platform/connection.ts";
import { useRootData } from "#app/root-data.ts";
import { hydrateAll } from "#app/ui/island.tsx";
import { fetchPageFiles, useRouter } from "#app/ui/page-files.tsx";

/**
 * What makes the page live; where data is to be saved only what fits in 3 KB. What the router's <Scripts> writes
 * comes at the end of the built page (start-scripts.server.ts).
 */
export function PageScripts() {
  if (useRootData()?.savesData) return <script defer src={saveDataScript} />;
  return (
    <>
      <Waker />
      <ScrollRestoration />
      {import.meta.env.DEV && <Scripts />}
    </>
  );
}

export const pageDrawn = "dalil:drawn";

// A page that is about to change needs the code of its islands that are not hydrated, and soon that of the next.
function Waker() {
  const router = useRouter();
  useEffect(() => router?.subscribe(hydrateAll), [router]);
  useEffect(() => {
    if (!router || isBegun) return;
    isBegun = true;
    addEventListener("pagehide", () => keepOpened(router));
    fetchAhead(router);
    later(router);
  }, [router]);
  const { pathname } = useLocation();
  useEffect(() => void dispatchEvent(new Event(pageDrawn)), [pathname]);
  return null;
}

// Where its files cannot be read, the router opens the page anew that one stands on: what was pressed is opened.
function keepOpened({ state: { navigation } }: DataRouter): void {
  if (navigation.location) keepForNextPage(openedPage, createPath(navigation.location));
}

// Once for a document.
let isBegun = false;

// Comes after everything that the page itself needs.
function later(router: DataRouter): void {
  import("./later-work.ts").then(
    ({ laterWork }) => laterWork(router),
    // The line is gone: the next document tries again.
    () => {},
  );
}

const turning = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Fetches the code of the page that a link leads to, when somebody turns to the link. Files alone: no page
 * is asked for that nobody opened, nothing is counted or read by it. Not where data or the line is dear.
 */
function fetchAhead(router: DataRouter): void {
  if (isDear()) return;
  const requested = new Set<string>();
  function turn({ target }: Event): void {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || requested.has(link.pathname))
      return;
    requested.add(link.pathname);
    fetchPageFiles(router, link.pathname);
  }
  for (const kind of turning) addEventListener(kind, turn, { passive: true });
}

function isDear(): boolean {
  const { saveData = false, effectiveType = "4g" } = readConnection();
  return saveData || effectiveType !== "4g";
}
