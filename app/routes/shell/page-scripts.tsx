import { useContext, useEffect } from "react";
import {
  type DataRouter,
  Scripts,
  ScrollRestoration,
  UNSAFE_DataRouterContext,
  useLocation,
} from "react-router";
import plain from "#app/plain/plain.mjs?url";
import { useRootData } from "#app/root-data.ts";
import { wakeAll } from "#app/ui/asleep.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { FrameworkScripts } from "./framework-scripts.tsx";
import { pageDrawn } from "./page-drawn.ts";

/** What makes the page live; where data is to be saved only what fits in 3 KB. */
export function PageScripts() {
  if (useRootData()?.savesData) return <script defer src={plain} />;
  return (
    <>
      <Waker />
      <ScrollRestoration />
      {import.meta.env.DEV ? <Scripts /> : <FrameworkScripts />}
    </>
  );
}

// A page that is about to change needs the code of its parts that still sleep, and soon that of the next.
function Waker() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => router?.subscribe(wakeAll), [router]);
  useEffect(() => router && fetchAhead(router), [router]);
  useEffect(() => router && later(router), [router]);
  const { pathname } = useLocation();
  useEffect(() => void dispatchEvent(new Event(pageDrawn)), [pathname]);
  return null;
}

// Comes after everything that the page itself needs.
function later(router: DataRouter): () => void {
  let end = () => {};
  let isOver = false;
  import("./later-work.ts").then(
    ({ laterWork }) => {
      if (!isOver) end = laterWork(router);
    },
    // The line is gone: the next page tries again.
    () => {},
  );
  return () => {
    isOver = true;
    end();
  };
}
