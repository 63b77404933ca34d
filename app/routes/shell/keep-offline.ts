import type { DataRouter } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { showToast } from "#app/ui/toast.tsx";

/**
 * Has the device keep what is read for the time without a line (app/service-worker/), once the page stands;
 * where data is to be saved nothing new is fetched for it. A page that came from what was kept says so
 * until it was read anew.
 *
 * @returns what ends it
 */
export function keepOffline(router: DataRouter): () => void {
  const { serviceWorker, connection } = navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  if (!serviceWorker || import.meta.env.DEV) return () => {};
  if (!connection?.saveData || serviceWorker.controller)
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
  const leave = router.subscribe(({ location, errors }) => {
    if (location !== at && !errors) line()?.remove();
    at = location;
  });
  return () => {
    removeEventListener("online", readAnew);
    removeEventListener("submit", holdWithoutLine);
    leave();
  };
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
