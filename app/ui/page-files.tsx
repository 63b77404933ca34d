import { useContext, useEffect } from "react";
import { type DataRouter, matchRoutes, UNSAFE_DataRouterContext } from "react-router";

/** The page's router, which knows its routes and reports each navigation; on the server it only has its state. */
export const useRouter = () => useContext(UNSAFE_DataRouterContext)?.router;

type Files = { routes: Record<string, { module: string; imports?: string[] } | undefined> };

const requested = new Set<string>();

/** Fetches the scripts of the page at an address of ours, its path alone, and runs none of them. */
export function fetchPageFiles(router: DataRouter, pathname: string): void {
  const { routes } = Reflect.get(globalThis, "__reactRouterManifest") as Files;
  const matches = matchRoutes(router.routes, pathname) ?? [];
  for (const { route } of matches) {
    const files = routes[route.id ?? ""];
    for (const file of files ? [files.module, ...(files.imports ?? [])] : []) preload(file);
  }
}

function preload(file: string): void {
  if (requested.has(file)) return;
  requested.add(file);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  link.onerror = () => {
    requested.delete(file);
    link.remove();
  };
  document.head.append(link);
}

/**
 * Has the scripts of the page that a form is sent to, before it is sent: a line that is lost then is an
 * answer, too. The router's own <PrefetchPageLinks> runs them, and without a line it opens the page anew
 * that somebody is writing in.
 */
export function PageFiles({ page }: { page: string }) {
  const router = useRouter();
  const [pathname = ""] = page.split(/[?#]/);
  useEffect(() => {
    if (router && navigator.onLine) fetchPageFiles(router, pathname);
  }, [router, pathname]);
  return null;
}
