import { Readable } from "node:stream";
import { Hono } from "hono";
import { findVariant } from "#app/features/media/media-files.server.ts";

/** The pictures, by random name. They never change, and nothing but a picture can come from here. */
export function media(): Hono {
  const app = new Hono();
  app.get("/:id/:file{[0-9]+\\.webp}", async (c) => {
    const width = c.req.param("file").replace(".webp", "");
    const variant = await findVariant(c.req.param("id"), width);
    if (!variant) return c.body(null, 404);
    return c.body(Readable.toWeb(variant.stream) as ReadableStream, 200, {
      "content-type": "image/webp",
      "content-length": String(variant.size),
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
  app.all("*", (c) => c.body(null, 404));
  return app;
}
