import { redirect } from "react-router";
import type { Route } from "./+types/theme";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import { safePath } from "#app/platform/safe-path.ts";

/** Nothing to see here: only the forms of other pages come. */
export function loader() {
  return redirect("/");
}

/** Light, dark or as the device has it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  const chosen = theme === "light" || theme === "dark";
  return redirect(safePath(form.get("path"), "/"), {
    headers: {
      "set-cookie": chosen
        ? setCookie(cookieNames.theme, theme, { readableByScript: true })
        : setCookie(cookieNames.theme, "", { maxAge: 0 }),
    },
  });
}
