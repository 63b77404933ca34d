import { redirect } from "react-router";
import type { Route } from "./+types/view";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import { safePath } from "#app/platform/safe-path.ts";

/** Nothing to see here: only the forms of other pages come. */
export function loader() {
  return redirect("/");
}

/** Grid or list, as the server should draw the next page too. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const mode = form.get("view") === "list" ? "list" : "grid";
  return redirect(safePath(form.get("path"), "/"), {
    headers: { "set-cookie": setCookie(cookieNames.viewMode, mode, { readableByScript: true }) },
  });
}
