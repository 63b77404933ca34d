import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import type { RootData } from "./root-data.ts";
import { markScripted, startScripts } from "./start-scripts.server.ts";

type RenderPageInput = {
  /** Without the stream of the loaders' data: what they gave comes as `data`, as the router writes it. */
  context: EntryContext;
  data: string;
  url: string;
  nonce: string;
  onError(error: unknown): void;
};

const end = "</body></html>";

/**
 * A page whose data is all there, as one text: React takes half the time for it that it takes for a stream,
 * and it is compressed in one go. Where a part of the page waits for its own code, the page waits for it.
 * @throws what the page throws outside its own error boundaries
 */
export async function renderPage({
  context,
  data,
  url,
  nonce,
  onError,
}: RenderPageInput): Promise<string> {
  const page = () => <ServerRouter context={context} url={url} nonce={nonce} />;
  const markup = renderAtOnce(page()) ?? (await renderWhenReady(page(), nonce, onError));
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined;
  if (root?.savesData) return markup;
  const at = markup.endsWith(end) ? markup.length - end.length : markup.length;
  const scripted = markup.slice(0, at) + startScripts(context, data, nonce) + markup.slice(at);
  return scripted.replace("<head>", (head) => head + markScripted(nonce));
}

// Null where something waits or throws: it says neither of it to anybody.
function renderAtOnce(page: React.ReactElement): string | null {
  try {
    const markup = renderToString(page);
    return markup.includes("<!--$!-->") ? null : `<!DOCTYPE html>${markup}`;
  } catch {
    return null;
  }
}

async function renderWhenReady(
  page: React.ReactElement,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const body = new PassThrough();
  const read = buffer(body);
  read.catch(() => {});
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(body);
        resolve();
      },
      onShellError: reject,
      onError,
    });
  });
  return String(await read);
}
