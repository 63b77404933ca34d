import { cells, type Operation } from "./operation.ts";

/** What answers before the pages: server/app.ts, in its order. */
export const outsideOperations: Operation[] = [
  {
    name: "Ask whether the process answers",
    by: "server/middleware/health",
    method: "GET",
    path: "/healthz",
    cells: cells("ok"),
  },
  {
    name: "Ask whether it can serve",
    by: "server/middleware/health",
    method: "GET",
    path: "/readyz",
    cells: cells("ok"),
  },
  {
    name: "Come back from a provider (none is set up here)",
    by: "server/provider-callback",
    method: "GET",
    path: "/auth/callback/google?code=x&state=y",
    cells: cells("on"),
  },
  {
    name: "Leave a kind of mail by one press of the mail program",
    by: "server/one-click",
    method: "POST",
    path: "/unsubscribe?token={unsubscribeToken}",
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "" },
    success: 204,
    changes: ["mail_refusals"],
    cells: cells("done"),
  },
  {
    name: "Fetch a picture of a listing",
    by: "server/middleware/media",
    method: "GET",
    path: "/media/{picture.id}/320.webp",
    cells: cells("ok"),
  },
  {
    name: "Fetch a picture as it was sent",
    by: "server/middleware/media",
    method: "GET",
    path: "/media/{picture.id}/original",
    cells: cells(404),
  },
];
