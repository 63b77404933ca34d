import { redirect } from "react-router";

/** Where password managers look for the page that changes one (W3C, A Well-Known URL for Changing Passwords). */
export function loader() {
  return redirect("/account/settings", { headers: { "cache-control": "no-store" } });
}
