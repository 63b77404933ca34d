import type { Route } from "./+types/export";
import { openExport } from "#app/features/personal-data/leaving.server.ts";
import { clock } from "#app/platform/clock.ts";
import { memberOf } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { stream, size, name } = await openExport(memberOf(context), params.id, clock.now());
  return new Response(stream, {
    headers: {
      "content-type": "application/zip",
      "content-length": String(size),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
