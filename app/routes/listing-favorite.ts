import { redirect } from "react-router";
import type { Route } from "./+types/listing-favorite";
import { changeFavorite } from "#app/features/favorites/favorites.server.ts";
import { cameFrom } from "#app/platform/came-from.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { pathIn } from "#app/platform/locale.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { memberOf } from "./account/member.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  // The form of a heart is as short as it can be: it stands on a page for each listing.
  const intent = intentOf(form, ["", "add", "remove"]);
  const change = () => changeFavorite(intent, viewer, params.id, clock.now());
  if (form.get("from") === "script") {
    await change();
    return Response.json({});
  }
  const back = (flash: FlashCode) =>
    redirect(safePath(cameFrom(request), placeOf(params.id, context)), {
      headers: { "set-cookie": setFlash(flash) },
    });
  try {
    const isSaved = await change();
    return back(isSaved ? "favorite-added" : "favorite-removed");
  } catch (error) {
    const isRefusal = [NotAllowed, NotFound, TooMany].some((kind) => error instanceof kind);
    if (isRefusal) return back(intent === "add" ? "favorite-not-added" : "favorite-not-updated");
    throw error;
  }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return redirect(placeOf(params.id, context));
}

function placeOf(id: string, context: Pick<Route.LoaderArgs["context"], "get">): string {
  return pathIn(context.get(requestInfoContext).locale, `/listing/${encodeURIComponent(id)}`);
}
