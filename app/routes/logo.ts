import { NotFound } from "#app/platform/errors.ts";
import { logoPath, site } from "#app/platform/site.server.ts";

export function loader({ request }: { request: Request }) {
  if (new URL(request.url).pathname !== logoPath()) throw new NotFound();
  return new Response(Buffer.from(site().logo ?? "", "base64"), {
    headers: {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
