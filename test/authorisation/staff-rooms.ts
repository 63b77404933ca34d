import { type Operation, staff } from "./operation.ts";

const page = (name: string, by: string, path: string): Operation => ({
  name,
  by: `routes/admin/${by}`,
  method: "GET",
  path,
  cells: staff("ok"),
});

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
  also: ["notifications", "live_events", "live_channels", "jobs", "memberships", "reports"],
  cells: staff("done"),
  ...rest,
});

const community = "/admin/communities/{community}";
const end = (ending: string) =>
  `update communities set ended_at = now(), ending = '${ending}' where id = '{community}'`;

/** A reported message of a community stands before staff as it was kept. */
const storedCopy = `insert into reported_group_messages
  (message_id, community_id, sender_id, text, sent_at, reported_at, retained_until)
  select id, community_id, sender_id, text, created_at, now(), now() + interval '10 days'
  from group_messages where id = '{groupMessage}'`;

/** Communities as staff see them, and what was said that they hide or bring back. */
export const staffRoomsOperations: Operation[] = [
  page("List the communities as staff", "communities", "/admin/communities"),
  page("Open a community as staff", "community", community),
  act("Exempt a community from its end", "community", community, { intent: "exempt" }, [
    "communities",
  ]),
  act(
    "Give a community its end back",
    "community",
    community,
    { intent: "end-exemption" },
    ["communities"],
    { given: ["update communities set expires_at = null where id = '{community}'"] },
  ),
  act(
    "Remove a community as staff",
    "community",
    community,
    { intent: "take", id: "{community}", reason: "fraud", note: "سبب" },
    ["communities"],
  ),
  act(
    "Bring a community back as staff",
    "community",
    community,
    { intent: "bring-back", id: "{community}", note: "سبب" },
    ["communities"],
    { given: [end("removed")] },
  ),
  ...(
    [
      ["message", "{sentMessage}", "messages"],
      ["community_message", "{groupMessage}", "group_messages"],
      ["comment", "{comment}", "comments"],
    ] as const
  ).map(([kind, id, table]) =>
    act(
      `Hide a reported ${kind.replace("_", " ")}`,
      "reports",
      "/admin/reports",
      { intent: "decide", kind, id, decision: "hide", reason: "spam", note: "" },
      [table, "reports"],
      {
        given: [
          ...(kind === "community_message" ? [storedCopy] : []),
          `insert into reports (id, reporter_id, target_kind, target_id, reason, created_at)
           values (gen_random_uuid(), '{spare}', '${kind}', '${id}', 'spam', now())`,
        ],
      },
    ),
  ),
  act(
    "Bring a review back as staff",
    "reviews",
    "/admin/reviews",
    { intent: "bring-back", id: "{review}", note: "سبب" },
    ["reviews", "seller_ratings"],
    {
      given: ["update reviews set hidden_at = now(), hidden_reason = 'fake' where id = '{review}'"],
    },
  ),
];
