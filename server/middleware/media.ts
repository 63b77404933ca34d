import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { findPrivateVariant, findVariant } from "#app/features/media/picture-variants.server.ts";
import {
  maySeeHidden,
  type PictureStatusCache,
} from "#app/features/media/shown-pictures.server.ts";
import { publicForEver } from "#app/platform/public-caching.ts";

type Variant = NonNullable<Awaited<ReturnType<typeof findVariant>>>;

/** A picture never changes under its address: the tag compares who may see it. */
const publicHeaders = { "cache-control": publicForEver, etag: '"shown"' };
/**
 * Revalidated each time: a removed picture is gone at once. The tag differs from the public one, so that no
 * shared cache takes one person's response as permission for all.
 */
const privateHeaders = { "cache-control": "private, no-cache", etag: '"kept"', vary: "Cookie" };

/** Pictures by random name. Public ones are for everybody; for any other it is checked each time. */
export function media(pictures: PictureStatusCache): Hono {
  const app = new Hono();
  app.get("/:id/:file{[0-9]+\\.(?:webp|avif)}", async (c) => {
    const { id, file } = c.req.param();
    const picture = await pictures.find(id);
    if (!picture) return notFound(c);
    if (!picture.isShownToAll) {
      const viewer = await findViewer(c.req.raw);
      if (!viewer || !(await maySeeHidden(viewer, picture))) return notFound(c);
    }
    const caching = picture.isShownToAll ? publicHeaders : privateHeaders;
    if (c.req.header("if-none-match") === caching.etag) return c.body(null, 304, caching);
    const [width = "", format] = file.split(".");
    const find = picture.isPrivate ? findPrivateVariant : findVariant;
    const variant = await find(picture.id, width, format);
    return variant ? sendVariant(c, variant, caching) : notFound(c);
  });
  app.all("*", (c) => c.body(null, 404));
  return app;
}

function sendVariant(
  c: Context,
  { stream, size, contentType }: Variant,
  caching: Record<string, string>,
) {
  const headers = { "content-type": contentType, "content-length": String(size), ...caching };
  if (c.req.method === "HEAD") {
    stream.destroy();
    return c.body(null, 200, headers);
  }
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
}

function notFound(c: Context): Response {
  return c.body(null, 404, { "cache-control": "private, no-store" });
}
