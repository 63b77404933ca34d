import { cells, type Operation, staff } from "./operation.ts";

const page = (
  name: string,
  by: string,
  path: string,
  rest: Partial<Operation> = {},
): Operation => ({
  name,
  by: `routes/admin/${by}`,
  method: "GET",
  path,
  cells: staff("ok"),
  ...rest,
});

const news = ["notifications", "live_events", "live_channels", "jobs"];
const why = { reason: "fraud", note: "سبب" };

const act = (
  name: string,
  by: string,
  path: string,
  form: NonNullable<Operation["form"]>,
  changes: string[],
  rest: Partial<Operation> = {},
): Operation => ({
  name,
  by: `routes/admin/${by}`,
  method: "POST",
  path,
  form,
  changes: [...changes, "audit_log"],
  also: news,
  cells: staff("done"),
  ...rest,
});

const verifications = (answer: "ok" | "done") =>
  cells("home", { moderator: answer, administrator: answer });
/** What the member has said below listings and of sellers. */
const words = ["comments", "reviews"];
const index = ["listing_search", "seller_listings", "search_terms", "reports"];

/** The staff's desk: for everybody else there is none. What they do stands in the audit log. */
export const staffOperations: Operation[] = [
  page("Open the overview", "overview", "/admin"),
  page("Read the open reports", "reports", "/admin/reports"),
  page("Read the decided reports", "reports", "/admin/reports?state=decided"),
  page("List the listings", "listings", "/admin/listings"),
  page("Open a listing as staff", "listing", "/admin/listings/{listing}"),
  page("List the members", "members", "/admin/members"),
  page("Open a member as staff", "member", "/admin/members/{owner}"),
  page("List the comments", "comments", "/admin/comments"),
  page("List the reviews", "reviews", "/admin/reviews"),
  page("Read the inquiries", "inquiries", "/admin/inquiries"),
  page("Read the audit log", "audit", "/admin/audit"),
  page("Read the stuck jobs", "jobs", "/admin/jobs"),
  page("Read who asks to be verified, with his data", "verifications", "/admin/verifications", {
    changes: ["verification_views", "audit_log"],
    cells: verifications("done"),
  }),
  act(
    "Decide on reports",
    "reports",
    "/admin/reports",
    { intent: "decide", kind: "listing", id: "{listing}", decision: "remove", ...why },
    ["listings", "reports"],
    { also: [...news, ...index] },
  ),
  act(
    "Suspend for a report",
    "reports",
    "/admin/reports",
    { intent: "decide", kind: "listing", id: "{listing}", decision: "suspend", days: "7", ...why },
    ["users", "reports", "sessions"],
    {
      also: [
        ...news,
        ...index,
        ...words,
        "listings",
        "push_devices",
        "seller_ratings",
        "communities",
      ],
    },
  ),
  act(
    "Take a decision on reports back",
    "reports",
    "/admin/reports",
    { intent: "undo", kind: "listing", id: "{judgedListing}", closedAt: "{closedAt}" },
    ["reports", "listings"],
    { also: [...news, ...index] },
  ),
  act(
    "Remove a listing as staff",
    "listing",
    "/admin/listings/{listing}",
    { intent: "take", id: "{listing}", ...why },
    ["listings"],
    { also: [...news, ...index] },
  ),
  act(
    "Remove several listings as staff",
    "listings",
    "/admin/listings",
    { intent: "take", id: "several", chosen: ["{listing}"], ...why },
    ["listings"],
    { also: [...news, ...index] },
  ),
  act(
    "Bring a listing back as staff",
    "listing",
    "/admin/listings/{takenListing}",
    { intent: "bring-back", id: "{takenListing}", note: "سبب" },
    ["listings"],
    { also: [...news, ...index] },
  ),
  act(
    "Feature a listing",
    "listing",
    "/admin/listings/{listing}",
    { intent: "feature", until: "{soon}" },
    ["listings"],
  ),
  act(
    "Feature a listing no longer",
    "listing",
    "/admin/listings/{featuredListing}",
    { intent: "unfeature" },
    ["listings"],
  ),
  act(
    "Hide a comment as staff",
    "comments",
    "/admin/comments",
    { intent: "take", id: "{comment}", reason: "spam", note: "" },
    ["comments"],
  ),
  act(
    "Bring a comment back as staff",
    "comments",
    "/admin/comments",
    { intent: "bring-back", id: "{takenComment}", note: "سبب" },
    ["comments"],
  ),
  act(
    "Hide a review as staff",
    "reviews",
    "/admin/reviews",
    { intent: "take", id: "{review}", reason: "fake", note: "" },
    ["reviews", "seller_ratings"],
  ),
  act(
    "Say that an inquiry is done",
    "inquiries",
    "/admin/inquiries",
    { intent: "handle", id: "{inquiry}" },
    ["inquiries"],
  ),
  act(
    "Take up an inquiry again",
    "inquiries",
    "/admin/inquiries",
    { intent: "reopen", id: "{handledInquiry}" },
    ["inquiries"],
  ),
  act(
    "Suspend a member",
    "member",
    "/admin/members/{owner}",
    { intent: "suspend", days: "7", ...why },
    ["users", "sessions"],
    {
      also: [
        ...news,
        ...index,
        ...words,
        "listings",
        "push_devices",
        "seller_ratings",
        "communities",
        "memberships",
      ],
    },
  ),
  act(
    "Suspend a moderator",
    "member",
    "/admin/members/{moderator}",
    { intent: "suspend", days: "7", ...why },
    ["users", "sessions"],
    {
      also: [
        ...news,
        ...index,
        "listings",
        "push_devices",
        "seller_ratings",
        "communities",
        "memberships",
      ],
      cells: staff("done", { moderator: 403 }),
    },
  ),
  act(
    "Suspend an administrator",
    "member",
    "/admin/members/{administrator}",
    { intent: "suspend", days: "7", ...why },
    [],
    {
      cells: staff(403),
    },
  ),
  act(
    "Lift a suspension",
    "member",
    "/admin/members/{suspended}",
    { intent: "restore", note: "اعتذر" },
    ["users"],
    {
      also: [...news, ...index, "listings", "seller_ratings", "communities"],
    },
  ),
  act(
    "Change a member's role",
    "member",
    "/admin/members/{owner}",
    { intent: "role", role: "moderator", note: "سبب" },
    ["users"],
    {
      also: [...news, "sessions"],
      cells: staff("done", { moderator: 404 }),
    },
  ),
  act(
    "Make oneself an administrator",
    "member",
    "/admin/members/{me}",
    { intent: "role", role: "administrator", note: "سبب" },
    [],
    {
      cells: staff(403, { moderator: 404 }),
    },
  ),
  act(
    "Approve who asks to be verified",
    "verifications",
    "/admin/verifications",
    { intent: "approve", request: "{verification}", seen: "{seen}" },
    ["account_verifications", "profiles"],
    { also: [...news, "seller_listings"], cells: verifications("done") },
  ),
  act(
    "Refuse who asks to be verified",
    "verifications",
    "/admin/verifications",
    { intent: "reject", request: "{verification}", reason: "الاسم لا يطابق" },
    ["account_verifications"],
    { cells: verifications("done") },
  ),
  act(
    "Take a verification away",
    "verifications",
    "/admin/verifications",
    { intent: "revoke", request: "{approved}", reason: "تغيّر الاسم" },
    ["account_verifications", "profiles"],
    { also: [...news, "seller_listings"], cells: verifications("done") },
  ),
  act(
    "Take a decision on a verification back",
    "verifications",
    "/admin/verifications",
    { intent: "undo", request: "{approved}", decidedAt: "{decidedAt}" },
    ["account_verifications", "profiles"],
    { also: [...news, "seller_listings"], cells: verifications("done") },
  ),
];
