import type { DataRouter } from "react-router";
import { pageDrawn } from "./page-drawn.ts";

/**
 * Brings the focus to the heading of a page that a script has opened, so that who listens hears where he
 * is and the keys go on from there: the browser does that only for pages it has fetched whole. Not where
 * the page has put the focus itself, and not away from who has gone on meanwhile.
 *
 * @returns what ends it
 */
export function focusHeading(router: DataRouter): () => void {
  let { pathname } = location;
  let isGoing = false;
  let pressed: Element | null = null;
  const leave = router.subscribe(({ navigation }) => {
    const wasGoing = isGoing;
    isGoing = navigation.state !== "idle";
    if (isGoing && !wasGoing) pressed = document.activeElement;
  });
  const arrive = () => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    if (!location.hash) focus(pressed);
  };
  addEventListener(pageDrawn, arrive);
  return () => {
    leave();
    removeEventListener(pageDrawn, arrive);
  };
}

function focus(pressed: Element | null): void {
  const { activeElement: at, body } = document;
  const heading = document.querySelector<HTMLElement>("main h1");
  const isMoved = at !== body && at !== pressed;
  if (!heading || isMoved || at?.matches("main *, input, dialog *")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
