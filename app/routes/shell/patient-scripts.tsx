import { useContext, useEffect } from "react";
import { UNSAFE_FrameworkContext, useMatches } from "react-router";

// As the router's own <Scripts>: after the first drawing nothing of this is needed any more.
let isStarted = false;

/**
 * What the router's <Scripts> writes, but for the time it comes: the page is read first. The files are
 * fetched when the page has loaded and the browser is idle, at once when somebody turns to the page, and
 * only then where the browser itself is told to save. What the line has cut off is asked for again when it is
 * back or somebody turns to the page. What that buys: docs/decisions/017-scripts-by-language-and-page.md.
 */
export function PatientScripts() {
  const framework = useContext(UNSAFE_FrameworkContext);
  const pages = useMatches().map(({ id }) => id);
  useEffect(() => {
    isStarted = true;
  }, []);
  if (isStarted || !framework) return null;
  const { manifest, serverHandoffString, renderMeta, nonce } = framework;
  if (renderMeta) renderMeta.didRenderScripts = true;
  const texts = import.meta.env.SSR
    ? [contextOf(serverHandoffString ?? ""), starterOf(manifest, pages)]
    : [" ", " "];
  return texts.map((__html, at) => (
    <script
      key={at ? "start" : "context"}
      nonce={nonce}
      type={at ? "module" : undefined}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a script's text, and all of it ours
      dangerouslySetInnerHTML={{ __html }}
    />
  ));
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
}catch{begun=0;addEventListener("online",begin,{once:true})}};
for(const kind of turning)addEventListener(kind,begin,{capture:true,passive:true});
const {saveData,effectiveType=""}=navigator.connection??{};
if(saveData||effectiveType.includes("2g"))return;
const idle=()=>"requestIdleCallback"in window?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,50);
document.readyState==="complete"?idle():addEventListener("load",idle)
})`;
