import { Readable } from "node:stream";
import type { Route } from "./+types/backup";
import { openBackup } from "#app/features/administration/backups.server.ts";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = params;
  const { stream, bytes } = await openBackup(context.get(viewerContext), name, clock.now());
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "content-type": "application/zstd",
      "content-length": String(bytes),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
