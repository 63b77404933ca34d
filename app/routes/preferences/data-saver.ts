import { redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/data-saver";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import { safePath } from "#app/platform/safe-path.ts";

/** Nothing to see here: only the forms of other pages come. */
export function loader() {
  return redirect("/");
}

/** Saving data or not, whatever the device says; the page it stood on comes anew, with the framework or without. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const chosen = form.get("saver") === "on" ? "on" : "off";
  return redirectDocument(safePath(form.get("path"), "/"), {
    headers: { "set-cookie": setCookie(cookieNames.dataSaver, chosen) },
  });
}
