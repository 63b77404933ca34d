import type { DataRouter } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { readConnection } from "#app/platform/connection.ts";
import { cookieNames } from "#app/platform/cookies.ts";
import { fetchOwnPart, readOwnPart } from "#app/platform/own-part.ts";
import { sample } from "#app/platform/vitals/vitals.ts";
import { fillRootData, type RootData } from "#app/root-data.ts";
import { hydrateAll } from "#app/ui/island.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { pageDrawn } from "./page-scripts.tsx";

/** What a page does after it is shown, as long as its document lives. */
export function laterWork(router: DataRouter): void {
  // Storage may be off.
  restoreView().catch(() => {});
  storeOffline(router);
  followReader(router);
  focusHeading(router);
  showNavigation(router);
  measureSome(router);
}

// Of people: neither of who saves data nor of a browser that a program drives.
function measureSome({ state }: DataRouter): void {
  const root = state.loaderData.root as RootData | undefined;
  const isSaving = root?.savesData || readConnection().saveData;
  if (isSaving || navigator.webdriver || Math.random() * sample >= 1) return;
  const { id } = state.matches.at(-1)?.route ?? {};
  import("#app/platform/vitals/measure-visit.ts").then(
    ({ measureVisit }) => measureVisit(id ?? ""),
    () => {},
  );
}

async function restoreView(): Promise<void> {
  if (!localStorage.getItem(cookieNames.viewMode)) return;
  (await import("#app/features/listings/view-mode.ts")).restoreViewMode(hydrateAll);
}

/**
 * Brings the focus to the heading of a page that a script has opened, so that who listens hears where they
 * are and the keys go on from there. The browser does that only for pages it has fetched whole. Not where the
 * page has put the focus itself, and not away from who has gone on meanwhile.
 */
function focusHeading(router: DataRouter): void {
  let { pathname } = location;
  let isGoing = false;
  let pressed: Element | null = null;
  router.subscribe(({ navigation }) => {
    const wasGoing = isGoing;
    isGoing = navigation.state !== "idle";
    if (isGoing && !wasGoing) pressed = document.activeElement;
  });
  addEventListener(pageDrawn, () => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    if (!location.hash) focus(pressed);
  });
}

function focus(pressed: Element | null): void {
  const { activeElement: at, body } = document;
  const heading = document.querySelector<HTMLElement>("main h1");
  const isMoved = at !== body && at !== pressed;
  if (!heading || isMoved || at?.matches("main *, input, dialog *")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Marks the page while the next one is on its way: a line at its head grows (app/ui/motion.css). What comes at once shows none. */
function showNavigation(router: DataRouter): void {
  const { dataset } = document.documentElement;
  let timer = 0;
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") {
      clearTimeout(timer);
      timer = 0;
      delete dataset.going;
    } else
      timer ||= window.setTimeout(() => {
        dataset.going = "";
      }, 80);
  });
}

/**
 * Has the device keep what is read for the time without a line (app/service-worker/), once the page stands; where data
 * is to be saved nothing new is fetched for it. A page that came from what was kept says so until it was read anew.
 */
function storeOffline(router: DataRouter): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  if (!readConnection().saveData || serviceWorker.controller)
    void serviceWorker.register("/sw.js").catch(() => {});
  const line = () => document.querySelector("#kept-line");
  const readAnew = async () => {
    if (!line() || !(await isReached())) return;
    await router.revalidate();
    line()?.remove();
  };
  void readAnew();
  addEventListener("online", readAnew);
  addEventListener("submit", holdWithoutLine);
  let at = router.state.location;
  router.subscribe(({ location, errors }) => {
    if (location !== at && !errors) line()?.remove();
    at = location;
  });
}

/** Somebody signs in or out in another tab, or the browser brings back a page it had put by: who reads this one is asked anew then. */
function followReader(router: DataRouter): void {
  const rootNow = () => router.state.loaderData.root as RootData | undefined;
  // Empty while nobody knows.
  const reader = () => {
    const root = rootNow();
    const known = root && fillRootData(root);
    return known?.isShared ? "" : (known?.viewer?.key ?? "none");
  };
  const tabs = new BroadcastChannel("dalil-reader");
  let lastReader = "";
  const announceReader = () => {
    if (reader() === lastReader || reader() === "") return;
    lastReader = reader();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has none
    tabs.postMessage(lastReader);
  };
  const askAnew = async () => {
    if (await isReached()) await router.revalidate();
  };
  tabs.onmessage = ({ data }) => {
    if (data !== reader()) void askAnew();
  };
  const findReader = async () => {
    if (!rootNow()?.isShared || readOwnPart() !== undefined) return;
    const { isOther } = await fetchOwnPart();
    if (isOther) return router.revalidate();
    const own = readOwnPart();
    if (own?.favorites?.length || own?.followed) hydrateAll();
    announceReader();
  };
  // Without an answer nobody is named.
  const tryToFind = () => void findReader().catch(() => {});
  tryToFind();
  addEventListener("online", tryToFind);
  announceReader();
  router.subscribe(announceReader);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void askAnew();
  });
}

// What a browser believes of its line is not enough: an answer that does not come would take the page away.
async function isReached(): Promise<boolean> {
  try {
    return (await fetch("/sw.js", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

// A form that no script handles would leave the page, and lose what is typed in it.
function holdWithoutLine(event: SubmitEvent): void {
  const isPost = event.target instanceof HTMLFormElement && event.target.method === "post";
  if (navigator.onLine || event.defaultPrevented || !isPost) return;
  event.preventDefault();
  showToast({
    id: "no-line",
    title: m.shell_offline_title(),
    text: m.shell_offline_text(),
    tone: "danger",
  });
}
