import { showToast } from "./toast.tsx";

type LoaderArgs<Loaded> = { request: Request; serverLoader: () => Promise<Loaded> };

/**
 * Makes a page's clientLoader: without a connection the page stays as it was read last, for the address it
 * was read for. `failed` is said where there is a connection all the same.
 */
export function offlineClientLoader<Loaded>(failed?: () => string) {
  let last: { url: string; loaded: Loaded } | undefined;
  const load = async ({ request, serverLoader }: LoaderArgs<Loaded>): Promise<Loaded> => {
    try {
      const loaded = await serverLoader();
      last = { url: request.url, loaded };
      return loaded;
    } catch (error) {
      if (!(error instanceof TypeError) || last?.url !== request.url) throw error;
      if (failed && navigator.onLine) showToast({ title: failed(), tone: "danger" });
      return last.loaded;
    }
  };
  return Object.assign(load, { hydrate: true as const });
}
