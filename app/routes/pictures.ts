import type { Route } from "./+types/pictures";
import { receivePicture } from "#app/features/media/pictures.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound, orTooMany, TooMany, tooManyInit } from "#app/platform/errors.ts";
import { deviceKey } from "#app/platform/limits/device-cookie.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { actingFor } from "#app/features/stand-ins/stand-ins.server.ts";
import { type Context, memberOf } from "./account/member.server.ts";

/** There is nothing to see here: scripts of the listing form send their pictures one by one. */
export function loader(): never {
  throw new NotFound();
}

/** Takes the file in `picture`, or the picture at the address in `url`, and answers in JSON. One that is for a message is private. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const { clientAddress } = context.get(requestInfoContext);
  const viewer = await giverOf(form, context);
  const result = await orTooMany(
    receivePicture({
      viewer,
      device: deviceKey(request, clientAddress),
      given: givenIn(form),
      isPrivate: form.get("for") === "message",
      now: clock.now(),
    }),
  );
  if (result instanceof TooMany) {
    const refusal = { problem: "too_many_uploads", retryAfterSeconds: result.retryAfter };
    return Response.json(refusal, tooManyInit(result));
  }
  const { picture, problem } = result;
  if (picture) return Response.json({ picture }, { status: 201 });
  // Nothing is wrong with the picture when we have no room for it: it may come again.
  if (problem === "picture_not_stored")
    return Response.json({ problem }, { status: 503, headers: { "retry-after": "60" } });
  return Response.json({ problem }, { status: 422 });
}

/** Staff who write for a seller give pictures as that one. */
function giverOf(form: FormData, context: Context): Viewer | Promise<Viewer> {
  const viewer = memberOf(context);
  const seller = form.get("seller");
  return typeof seller === "string" ? actingFor(viewer, seller) : viewer;
}

function givenIn(form: FormData): File | string | null {
  const file = form.get("picture");
  if (file instanceof File) return file;
  const url = form.get("url");
  return typeof url === "string" && url.trim() !== "" ? url : null;
}
