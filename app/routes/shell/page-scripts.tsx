import { useContext, useEffect } from "react";
import {
  type DataRouter,
  Scripts,
  ScrollRestoration,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useLocation,
  useMatches,
} from "react-router";
import plain from "#app/plain/plain.mjs?url";
import { useRootData } from "#app/root-data.ts";
import { wakeAll } from "#app/ui/asleep.tsx";
import { fetchPageFiles } from "#app/ui/page-files.tsx";
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
  useEffect(() => {
    if (!router || isBegun) return;
    isBegun = true;
    fetchAhead(router);
    later(router);
  }, [router]);
  const { pathname } = useLocation();
  useEffect(() => void dispatchEvent(new Event(pageDrawn)), [pathname]);
  return null;
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
  const asked = new Set<string>();
  function turn({ target }: Event): void {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || asked.has(link.pathname)) return;
    asked.add(link.pathname);
    fetchPageFiles(router, link.pathname);
  }
  for (const kind of turning) addEventListener(kind, turn, { passive: true });
}

function isDear(): boolean {
  const { saveData = false, effectiveType = "4g" } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData || effectiveType !== "4g";
}

// As the router's own <Scripts>: after the first drawing nothing of this is needed any more.
let isStarted = false;

/**
 * What the router's <Scripts> writes, but for the time it comes: the page is read first. The files are
 * fetched when the page has loaded and the browser is idle, at once when somebody turns to the page, and
 * only then where the browser itself is told to save. What the line has cut off is asked for again when it is
 * back or somebody turns to the page.
 */
function FrameworkScripts() {
  const framework = useContext(UNSAFE_FrameworkContext);
  const pages = useMatches().map(({ id }) => id);
  useEffect(() => {
    isStarted = true;
  }, []);
  if (isStarted || !framework) return null;
  const { manifest, serverHandoffString, renderMeta, nonce } = framework;
  if (renderMeta) renderMeta.didRenderScripts = true;
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a script's text, and all of it ours
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? contextOf(serverHandoffString ?? "") : " ",
        }}
      />
      <script
        nonce={nonce}
        type="module"
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a script's text, and all of it ours
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? starterOf(manifest, pages) : " " }}
      />
    </>
  );
}

function contextOf(handoff: string): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;
}

type Manifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
};

// Every file is asked for at once, not one after the other as they name each other.
function starterOf(manifest: Manifest, pages: readonly string[]): string {
  const routes = pages.map((id) => manifest.routes[id]);
  const modules = routes.map((route) => route?.module ?? "");
  const needed = new Set([
    manifest.url,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => route?.imports ?? []),
  ]);
  for (const module of modules) needed.delete(module);
  const text = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `${starter}(${text(modules)},${text([...needed])},${text(pages)},${text(manifest.entry.module)});`;
}

const starter = `((pages,needed,ids,entry)=>{
let begun;
const turning=["pointerover","pointerdown","touchstart","keydown","focusin"];
const begin=async()=>{
if(begun)return;begun=1;
try{
const [modules]=await Promise.all([Promise.all(pages.map(p=>import(p))),Promise.all(needed.map(f=>import(f)))]);
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,at)=>[id,modules[at]]));
await import(entry);
for(const kind of turning)removeEventListener(kind,begin,true)
}catch{begun=0;document.documentElement.dataset.unscripted="";addEventListener("online",begin,{once:true})}};
for(const kind of turning)addEventListener(kind,begin,{capture:true,passive:true});
const {saveData,effectiveType=""}=navigator.connection??{};
if(saveData||effectiveType.includes("2g"))return;
const idle=()=>"requestIdleCallback"in window?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,50);
document.readyState==="complete"?idle():addEventListener("load",idle)
})`;
