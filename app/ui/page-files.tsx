import { useContext, useEffect } from "react";
import { UNSAFE_FrameworkContext } from "react-router";

const asked = new Set<string>();

/**
 * Has the scripts of the page that a form is sent to (`routes/…`, its file), before it is sent: a line that is
 * lost then is an answer, too. The router's own <PrefetchPageLinks> runs them and asks for the page's data, and
 * without a line it opens the page anew that somebody is writing in.
 */
export function PageFiles({ page }: { page: `routes/${string}` }) {
  const files = useContext(UNSAFE_FrameworkContext)?.manifest.routes[page];
  useEffect(() => {
    if (!navigator.onLine || !files) return;
    for (const file of [files.module, ...(files.imports ?? [])]) preload(file);
  }, [files]);
  return null;
}

function preload(file: string): void {
  if (asked.has(file)) return;
  asked.add(file);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  link.onerror = () => {
    asked.delete(file);
    link.remove();
  };
  document.head.append(link);
}
