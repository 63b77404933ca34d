type LoaderArgs<Loaded> = { request: Request; serverLoader: () => Promise<Loaded> };

/**
 * Makes a page's clientLoader: without a connection the page stays as it was read last, for the address it
 * was read for.
 */
export function orLastRead<Loaded>(): (args: LoaderArgs<Loaded>) => Promise<Loaded> {
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
