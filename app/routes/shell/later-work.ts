import type { DataRouter } from "react-router";
import { focusHeading } from "./focus-heading.ts";
import { keepOffline } from "./keep-offline.ts";
import { showGoing } from "./show-going.ts";

/** What a page does once it stands. */
export function laterWork(router: DataRouter): () => void {
  const ends = [keepOffline(router), focusHeading(router), showGoing(router)];
  return () => {
    for (const end of ends) end();
  };
}
