import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import {
  findStreetFile,
  readRange,
  streetAddress,
} from "#app/features/places/street-file.server.ts";

export function streets(): Hono {
  const app = new Hono();
  app.get("/:file", async (c) => {
    const found = await findStreetFile();
    if (!found || c.req.path !== streetAddress(found.version)) return nothing(c);
    const { path, size, version } = found;
    const range = readRange(c.req.header("range"), size);
    if (!range) {
      const headers = { "content-range": `bytes */${size}`, "cache-control": "private, no-store" };
      return c.body(null, 416, headers);
    }
    const headers = {
      "content-type": "application/vnd.pmtiles",
      "content-length": String(range.end - range.start + 1),
      "content-range": `bytes ${range.start}-${range.end}/${size}`,
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${version}"`,
    };
    if (c.req.method === "HEAD") return c.body(null, 206, headers);
    return c.body(Readable.toWeb(createReadStream(path, range)) as ReadableStream, 206, headers);
  });
  app.all("*", nothing);
  return app;
}

function nothing(c: Context): Response {
  return c.body(null, 404, { "cache-control": "private, no-store" });
}
