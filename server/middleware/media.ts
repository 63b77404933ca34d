import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { findViewer } from "#app/features/accounts/session.server.ts";
import { findPrivateVariant, findVariant } from "#app/features/media/media-files.server.ts";
import { maySeePrivate } from "#app/features/media/private-pictures.server.ts";

type Variant = NonNullable<Awaited<ReturnType<typeof findVariant>>>;

/**
 * The pictures, by random name. They never change, and nothing but a picture can come from here. Of a
 * public one nobody is asked anything; a private one is given to whom those who show it let see it now.
 */
export function media(): Hono {
  const app = new Hono();
  app.get("/:id/:file{[0-9]+\\.(?:webp|avif)}", async (c) => {
    const { id, file } = c.req.param();
    const [width = "", format] = file.split(".");
    const shown = await findVariant(id, width, format);
    if (shown) return give(c, shown, { "cache-control": "public, max-age=31536000, immutable" });
    const kept = await findPrivateVariant(id, width, format);
    return kept ? givePrivate(c, id, kept) : nothing(c);
  });
  app.all("*", (c) => c.body(null, 404));
  return app;
}

async function givePrivate(c: Context, id: string, variant: Variant): Promise<Response> {
  // Kept by the browser, and asked for each time: a picture that was taken back is gone at once.
  const headers = { "cache-control": "private, no-cache", etag: '"kept"', vary: "Cookie" };
  try {
    const viewer = await findViewer(c.req.raw);
    const maySee = viewer !== null && (await maySeePrivate(viewer, id));
    if (maySee && c.req.header("if-none-match") !== headers.etag) return give(c, variant, headers);
    variant.stream.destroy();
    return maySee ? c.body(null, 304, headers) : nothing(c);
  } catch (error) {
    variant.stream.destroy();
    throw error;
  }
}

function give(
  c: Context,
  { stream, size, contentType }: Variant,
  caching: Record<string, string>,
): Response {
  const headers = { "content-type": contentType, "content-length": String(size), ...caching };
  if (c.req.method === "HEAD") {
    // Nobody would read it to its end.
    stream.destroy();
    return c.body(null, 200, headers);
  }
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
}

function nothing(c: Context): Response {
  return c.body(null, 404, { "cache-control": "private, no-store" });
}
