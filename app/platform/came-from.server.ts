/** The path of the page that a form was on, as the browser says; null where it does not. */
export function cameFrom(request: Request): string | null {
  const from = URL.parse(request.headers.get("referer") ?? "");
  return from && from.pathname + from.search;
}
