import { exportListings, writeTemplate } from "#app/features/listing-files/listing-files.server.ts";
import { clock } from "#app/platform/clock.ts";
import { dayOf } from "#app/platform/format.ts";
import { readRowId } from "#app/platform/id.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import type { Route } from "./+types/listings-export";
import { memberOf } from "./member.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  const query = new URL(request.url).searchParams;
  const separator = query.get("separator") === ";" ? ";" : ",";
  const template = query.get("template");
  const text =
    template === null
      ? await exportListings(viewer, {
          locale,
          separator,
          after: readRowId(query.get("after")) ?? 0,
        })
      : await writeTemplate(template, { locale, separator });
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="listings-${dayOf(clock.now())}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
