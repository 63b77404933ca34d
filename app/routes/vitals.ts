import { database } from "#app/platform/database.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { countVisit } from "#app/platform/vitals/vitals.server.ts";
import type { Route } from "./+types/vitals";

/** What one visit in ten was like, sent by its browser as it leaves. */
export async function action({ request }: Route.ActionArgs) {
  await countVisit(database(), await request.formData(), clock.now());
  return new Response(null, { status: 204 });
}

export function loader() {
  throw new NotFound();
}
