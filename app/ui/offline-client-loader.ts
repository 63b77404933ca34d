type LoaderArgs<Loaded> = { request: Request; serverLoader: () => Promise<Loaded> };

/**
 * Makes a page's clientLoader. Without a connection it returns what was loaded last, if that was for the same
 * address. @throws what the loader throws otherwise
 */
export function offlineClientLoader<Loaded>(): (args: LoaderArgs<Loaded>) => Promise<Loaded> {
  let last: { url: string; loaded: Loaded } | undefined;
  return async ({ request, serverLoader }) => {
    try {
      const loaded = await serverLoader();
      last = { url: request.url, loaded };
      return loaded;
    } catch (error) {
      if (error instanceof TypeError && last?.url === request.url) return last.loaded;
      throw error;
    }
  };
}
