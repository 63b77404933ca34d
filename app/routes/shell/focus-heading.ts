import type { DataRouter } from "react-router";

/**
 * Brings the focus to the heading of a page that a script has opened, so that who listens hears where he
 * is and the keys go on from there: the browser does that only for pages it has fetched whole. Not where
 * the page has put the focus itself, and not away from a field in which somebody types.
 *
 * @returns what ends it
 */
export function focusHeading(router: DataRouter): () => void {
  let path = router.state.location.pathname;
  let timer = 0;
  const leave = router.subscribe(({ navigation, location }) => {
    if (navigation.state !== "idle" || location.pathname === path) return;
    path = location.pathname;
    clearTimeout(timer);
    if (location.hash) return;
    const pressed = document.activeElement;
    timer = window.setTimeout(() => focus(pressed), untilDrawn);
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}

const untilDrawn = 300;

function focus(pressed: Element | null): void {
  const { activeElement: at, body } = document;
  const heading = document.querySelector<HTMLElement>("main h1");
  // By then somebody may have gone on.
  const isMoved = at !== body && at !== pressed;
  if (!heading || isMoved || at?.matches("main *, input, dialog *")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
