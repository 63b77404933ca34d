import { redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/data-saver";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import { safePath } from "#app/platform/safe-path.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const chosen = form.get("saver") === "on" ? "on" : "off";
  return redirectDocument(safePath(form.get("path"), "/"), {
    headers: { "set-cookie": setCookie(cookieNames.dataSaver, chosen) },
  });
}
