import { fetchParts } from "#app/ui/part-code.tsx";
import { fetchToasts } from "#app/ui/toast.tsx";

/**
 * Fetches what the page's parts need to answer a member without a line, once there is a worker that keeps
 * it; a visitor sends nothing then, and pays for nothing.
 */
export async function fetchRest(): Promise<void> {
  const { serviceWorker } = navigator;
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
  if (!serviceWorker) return;
  await serviceWorker.ready;
  await new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 2_000);
  });
  fetchToasts();
  void import("#app/platform/outbox-form.ts").catch(() => {});
  await fetchParts();
}
