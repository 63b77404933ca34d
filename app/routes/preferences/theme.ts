import { redirect } from "react-router";
import type { Route } from "./+types/theme";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import { safePath } from "#app/platform/safe-path.ts";

export function loader() {
  return redirect("/");
}

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
