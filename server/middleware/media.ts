import { Readable } from "node:stream";
import { Hono } from "hono";
import { findVariant } from "#app/features/media/media-files.server.ts";

/** The pictures, by random name. They never change, and nothing but a picture can come from here. */
export function media(): Hono {
  const app = new Hono();
  app.get("/:id/:file{[0-9]+\\.(?:webp|avif)}", async (c) => {
    const [width = "", format] = c.req.param("file").split(".");
    const variant = await findVariant(c.req.param("id"), width, format);
    if (!variant) return c.body(null, 404);
    const { stream, size, contentType } = variant;
    const headers = {
      "content-type": contentType,
      "content-length": String(size),
      "cache-control": "public, max-age=31536000, immutable",
    };
    if (c.req.method === "HEAD") {
      // Nobody would read it to its end.
      stream.destroy();
      return c.body(null, 200, headers);
    }
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
  });
  app.all("*", (c) => c.body(null, 404));
  return app;
}
