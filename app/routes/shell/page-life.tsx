import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { cookieNames } from "#app/platform/cookies.ts";
import { fetchOwnPart, isHeartToFill, readOwnPart } from "#app/platform/own-part.ts";
import { useRootData } from "#app/root-data.ts";
import { wakeAll } from "#app/ui/later.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** What a page does once it stands, as long as its document lives. */
export function PageLife() {
  const isGoing = useNavigation().state !== "idle";
  const { state, revalidate } = useRevalidator();
  const isStirring = isGoing || state !== "idle";
  // What waits for somebody is drawn with the page that comes.
  useEffect(() => {
    if (isStirring) wakeAll();
  }, [isStirring]);
  useEffect(() => void restoreView().catch(() => {}), []);
  useOffline(revalidate);
  useReader(revalidate);
  useOwnPart(revalidate);
  useFocusedHeading();
  useEffect(() => (isGoing ? showGoing() : undefined), [isGoing]);
  return null;
}

// Storage may be off.
async function restoreView(): Promise<void> {
  if (!localStorage.getItem(cookieNames.viewMode)) return;
  (await import("#app/features/listings/use-view-mode.ts")).restoreViewMode(wakeAll);
}

/**
 * Brings the focus to the heading of a page that a script has opened, so that who listens hears where he
 * is and the keys go on from there: the browser does that only for pages it has fetched whole. Not where
 * the page has put the focus itself, and not away from who has gone on meanwhile.
 */
function useFocusedHeading(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const press = () => {
      pressed.current = document.activeElement;
    };
    addEventListener("click", press, true);
    return () => removeEventListener("click", press, true);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focus(pressed.current);
  }, [pathname, hash]);
}

function focus(pressed: Element | null): void {
  const { activeElement: at, body } = document;
  const heading = document.querySelector<HTMLElement>("main h1");
  const isMoved = at !== body && at !== pressed;
  if (!heading || isMoved || at?.matches("main *, input, dialog *")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Marks the page while the next one is on its way: a line at its head grows (app/ui/motion.css). What comes
 * at once shows none.
 */
function showGoing(): () => void {
  const { dataset } = document.documentElement;
  const timer = setTimeout(() => {
    dataset.going = "";
  }, 80);
  return () => {
    clearTimeout(timer);
    delete dataset.going;
  };
}

type Revalidate = () => Promise<void>;

const line = () => document.querySelector("#kept-line");

/**
 * Has the device keep what is read for the time without a line (app/service-worker/), once the page stands;
 * where data is to be saved nothing new is fetched for it. A page that came from what was kept says so
 * until it was read anew.
 */
function useOffline(revalidate: Revalidate): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) line()?.remove();
  }, [key]);
  useEffect(() => {
    const { serviceWorker, connection } = navigator as Navigator & {
      connection?: { saveData?: boolean };
    };
    if (!serviceWorker || import.meta.env.DEV) return;
    if (!connection?.saveData || serviceWorker.controller)
      void serviceWorker.register("/sw.js").catch(() => {});
    const readAnew = async () => {
      if (!line() || !(await isReached())) return;
      await revalidate();
      line()?.remove();
    };
    void readAnew();
    addEventListener("online", readAnew);
    addEventListener("submit", holdWithoutLine);
    return () => {
      removeEventListener("online", readAnew);
      removeEventListener("submit", holdWithoutLine);
    };
  }, [revalidate]);
}

/**
 * Somebody signs in or out in another tab, or the browser brings back a page it had put by: who reads this one
 * is asked anew then.
 */
function useReader(revalidate: Revalidate): void {
  const reader = useRootData()?.viewer?.key ?? "none";
  useEffect(() => {
    const tabs = new BroadcastChannel("dalil-reader");
    const askAnew = async () => {
      if (await isReached()) await revalidate();
    };
    tabs.onmessage = ({ data }) => {
      if (data !== reader) void askAnew();
    };
    // Before the page knows who reads it, it says nothing.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has none
    if (reader !== "") tabs.postMessage(reader);
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void askAnew();
    };
    addEventListener("pageshow", back);
    return () => {
      tabs.close();
      removeEventListener("pageshow", back);
    };
  }, [reader, revalidate]);
}

/** What is the reader's own in a page that a proxy kept for all members. */
function useOwnPart(revalidate: Revalidate): void {
  const isForAnyMember = useRootData()?.isForAnyMember;
  useEffect(() => {
    if (!isForAnyMember) return;
    const find = async () => {
      if (readOwnPart()) return;
      if (!(await fetchOwnPart())) await revalidate();
      else if (isHeartToFill()) wakeAll();
    };
    // While the database is away the page goes on naming nobody.
    const tryToFind = () => void find().catch(() => {});
    tryToFind();
    addEventListener("online", tryToFind);
    return () => removeEventListener("online", tryToFind);
  }, [isForAnyMember, revalidate]);
}

// What a browser believes of its line is not enough: an answer that does not come would take the page away.
async function isReached(): Promise<boolean> {
  try {
    return (await fetch("/sw.js", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

// A form that no script has taken would leave the page for nothing, and what is typed in it.
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
