import { redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { signOut } from "#app/features/sign-in/sign-in.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { backTo } from "./account/member.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress, locale } = context.get(requestInfoContext);
  const { cookies } = await signOut({ request, clientAddress });
  const headers = new Headers();
  for (const cookie of [...cookies, setFlash("signed-out")]) headers.append("set-cookie", cookie);
  return redirect(pathIn(locale, "/"), { headers });
}

// A page, though it shows nothing: without one a failure would be an answer without words.
export default function SignOut() {
  return null;
}

export function loader({ context }: Route.LoaderArgs) {
  return backTo(context, "/");
}
