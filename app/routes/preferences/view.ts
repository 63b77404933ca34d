import { redirect } from "react-router";
import type { Route } from "./+types/view";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import { safePath } from "#app/platform/safe-path.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const mode = form.get("view") === "list" ? "list" : "grid";
  return redirect(safePath(form.get("path"), "/"), {
    headers: { "set-cookie": setCookie(cookieNames.viewMode, mode, { readableByScript: true }) },
  });
}
