import type { EntryContext } from "react-router";
import { openedPage, unscriptedPage } from "./platform/device-storage.ts";

/**
 * What the router's <Scripts> and its stream of loaders' data write, but for the time it comes: the page is read first.
 * The files are fetched when the page has loaded and the browser is idle, and at once when somebody turns to the page.
 * Where the browser itself is told to save, only then. What the line has cut off is asked for again when it is back or
 * somebody turns to the page. `data` is the loaders' data as the router writes it.
 */
export function startScripts(context: EntryContext, data: string, nonce: string): string {
  const script = (text: string, type = "") => `<script nonce="${nonce}"${type}>${text}</script>`;
  const stream = "window.__reactRouterContext.stream";
  const written = withoutMarkup(data);
  // Its own <Scripts> stand in a page that is being developed, and wait for the data alone.
  if (import.meta.env.DEV)
    return script(`${stream}Controller.enqueue(${written});${stream}Controller.close();`);
  return (
    script(
      `window.__reactRouterContext=${context.serverHandoffString};${stream}=new ReadableStream({start(c){c.enqueue(new TextEncoder().encode(${written}));c.close()}});`,
    ) + script(starterOf(context), ' type="module"')
  );
}

// All files are requested at once, not one after the other as they import each other.
function starterOf({ manifest, staticHandlerContext }: EntryContext): string {
  const pages = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = pages.map((id) => manifest.routes[id]);
  const modules = routes.map((route) => route?.module ?? "");
  const needed = new Set([
    manifest.url,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => route?.imports ?? []),
  ]);
  for (const module of modules) needed.delete(module);
  const given = [modules, [...needed], pages, manifest.entry.module].map(withoutMarkup);
  const first = pages.includes("routes/home") ? holdInstall : "";
  return `${first}${starter}(${given.join(",")});`;
}

// The browser asks before the page's own scripts are there (routes/home/install-bar.tsx).
const holdInstall =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e});';

const unsafe: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

function withoutMarkup(value: unknown): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (sign) => unsafe[sign] ?? "");
}

/**
 * What stands first in a page: it says, before anything is drawn, whether the page is one that scripts will run.
 * Chrome before 98 and Safari before 15.4 get it as it is without script, and so does everybody a page whose
 * scripts have failed here before (app/entry.client.tsx).
 */
export function markScripted(nonce: string): string {
  return `<script nonce="${nonce}">${marker}</script>`;
}

const marker = `(e=>{if(!self.structuredClone)return;e.scripted="";try{if(sessionStorage.getItem("${unscriptedPage}")===location.pathname)delete e.scripted}catch(_){}})(document.documentElement.dataset)`;

// Where the files of a page could not be read, the router opens the page anew that one stands on.
const goOn = `try{const to=sessionStorage.getItem("${openedPage}");sessionStorage.removeItem("${openedPage}");if(to&&performance.getEntriesByType("navigation")[0]?.type==="reload")return location.assign(to)}catch{}`;

const starter = `((pages,needed,ids,entry)=>{
const page=document.documentElement.dataset;
if(!("scripted"in page))return;
${goOn}
let begun;
const turning=["pointerover","pointerdown","touchstart","keydown","focusin"];
const begin=async()=>{
if(begun)return;begun=1;
try{
page.scripted="";
const [modules]=await Promise.all([Promise.all(pages.map(p=>import(p))),Promise.all(needed.map(f=>import(f)))]);
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,at)=>[id,modules[at]]));
await import(entry);
for(const kind of turning)removeEventListener(kind,begin,true)
}catch{begun=0;delete page.scripted;addEventListener("online",begin,{once:true})}};
for(const kind of turning)addEventListener(kind,begin,{capture:true,passive:true});
const {saveData,effectiveType=""}=navigator.connection??{};
if(saveData||effectiveType.includes("2g"))return;
const idle=()=>"requestIdleCallback"in window?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,50);
document.readyState==="complete"?idle():addEventListener("load",idle)
})`;
