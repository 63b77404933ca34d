import { members, type Operation } from "./operation.ts";

const settings = "routes/account/settings";

const request = (
  name: string,
  form: NonNullable<Operation["form"]>,
  rest: Partial<Operation> & Pick<Operation, "cells">,
): Operation => ({ name, by: settings, method: "POST", path: "/account/settings", form, ...rest });

const secondFactor =
  "insert into two_factors (id, user_id, secret, backup_codes, verified) select gen_random_uuid(), '{me}', secret, backup_codes, ";
const begun = `${secondFactor} false from two_factors where user_id = '{guarded}'`;
const isOn = [
  `${secondFactor} true from two_factors where user_id = '{guarded}'`,
  "update users set two_factor_enabled = true where id = '{me}'",
];
/** What a member settles about their account, with their password where it matters. */
export const settingsOperations: Operation[] = [
  {
    name: "Open one's settings",
    by: settings,
    method: "GET",
    path: "/account/settings",
    cells: members("ok"),
  },
  request(
    "Change one's password",
    {
      intent: "password",
      current: "{password}",
      password: "زيتونة-وبئر-9",
      confirmation: "زيتونة-وبئر-9",
    },
    {
      changes: ["auth_accounts"],
      also: ["sessions", "jobs", "push_devices", "account_tokens"],
      cells: members("done"),
    },
  ),
  request(
    "Change one's password without the present one",
    {
      intent: "password",
      current: "not-mine-at-all",
      password: "زيتونة-وبئر-9",
      confirmation: "زيتونة-وبئر-9",
    },
    { cells: members(422) },
  ),
  request(
    "Ask for another address",
    { intent: "email", email: "{new}@members.dalil.test", current: "{password}" },
    {
      changes: ["jobs"],

      cells: members("done"),
    },
  ),
  request(
    "Link a Telegram account (none is set up here)",
    { intent: "telegram", way: "bot", current: "{password}" },
    { cells: members(422) },
  ),
  request(
    "Take an address off one's account",
    { intent: "address-remove", kind: "telegram", current: "{password}" },
    {
      given: [
        "insert into member_addresses (member_id, kind, value, way, proved_at) values ('{me}', 'telegram', '{me}', 'telegram', now())",
      ],
      changes: ["address_changes", "member_addresses"],
      also: ["account_tokens", "jobs"],
      cells: members("done"),
    },
  ),
  request(
    "Make the printed codes of one's account",
    { intent: "account-codes", current: "{password}" },
    { success: 200, changes: ["recovery_codes"], also: ["jobs"], cells: members("done") },
  ),
  request(
    "Ask for the link by which staff begin the second step, needing none",
    { intent: "two-factor-link" },
    { cells: members("same") },
  ),
  request(
    "Begin the second step",
    { intent: "two-factor-begin", current: "{password}" },
    {
      success: 200,
      changes: ["two_factors"],
      cells: members("done"),
    },
  ),
  request(
    "Turn the second step on",
    { intent: "two-factor-confirm", code: "{totp}" },
    {
      given: [begun],
      changes: ["two_factors", "users"],
      also: ["sessions", "push_devices", "live_events"],
      cells: members("done"),
    },
  ),
  request(
    "Turn the second step off",
    { intent: "two-factor-off", current: "{password}" },
    {
      given: isOn,
      changes: ["two_factors", "users"],
      also: ["sessions", "push_devices", "live_events"],
      cells: members("done"),
    },
  ),
  request(
    "Renew one's recovery codes",
    { intent: "recovery-codes", current: "{password}" },
    {
      given: isOn,
      success: 200,
      changes: ["two_factors"],
      cells: members("done"),
    },
  ),
  request(
    "End one of one's sessions",
    { intent: "end-session", session: "{ownSession}" },
    {
      changes: ["sessions"],
      also: ["push_devices", "live_events"],
      cells: members(404, { owner: "done" }),
    },
  ),
  request(
    "End one's other sessions",
    { intent: "end-other-sessions" },
    {
      changes: ["sessions"],
      also: ["push_devices", "live_events"],
      cells: members("same", { owner: "done" }),
    },
  ),
  {
    name: "Open one's webhooks",
    by: "routes/account/webhooks",
    method: "GET",
    path: "/account/webhooks",
    cells: members("ok"),
  },
  {
    name: "Add a webhook",
    by: "routes/account/webhooks",
    method: "POST",
    path: "/account/webhooks",
    form: { intent: "add", url: "https://shop.example/hook" },
    success: 200,
    changes: ["webhooks"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Delete a webhook of one's own",
    by: "routes/account/webhooks",
    method: "POST",
    path: "/account/webhooks",
    form: { intent: "delete", id: "{me}" },
    given: [
      "insert into webhooks (id, user_id, place, url, secret, created_at) values ('{me}', '{me}', 1, 'https://shop.example/hook', 'x', now())",
    ],
    changes: ["webhooks"],
    cells: members("done"),
  },
  request(
    "Make a key for one's program",
    { intent: "key", name: "stock", post: "yes", current: "{password}" },
    { success: 200, changes: ["api_keys"], cells: members("done", { suspended: 403 }) },
  ),
  request(
    "End a key of one's own",
    { intent: "end-key", key: "{me}" },
    {
      given: [
        "insert into api_keys (id, user_id, place, name, key_hash, may_post) values ('{me}', '{me}', 1, 'stock', '{me}', true)",
      ],
      changes: ["api_keys"],
      cells: members("done"),
    },
  ),
  request(
    "Choose one's mails",
    { intent: "mail", mail: ["comment"] },
    {
      changes: ["mail_refusals"],
      also: ["notification_choices"],
      cells: members("done"),
    },
  ),
  request(
    "Ask for a copy of what one gave",
    { intent: "export" },
    {
      changes: ["data_exports"],
      also: ["jobs"],
      cells: members("done"),
    },
  ),
  request(
    "Ask for one's account to be erased",
    { intent: "delete", understood: "yes", current: "{password}" },
    {
      changes: ["users", "sessions"],
      also: [
        "comments",
        "reviews",
        "communities",
        "memberships",
        "jobs",
        "offers",
        "deals",
        "listings",
        "listing_search",
        "seller_listings",
        "search_changed_sellers",
        "search_terms",
        "push_devices",
        "account_tokens",
        "seller_ratings",
        "notifications",
        "live_events",
        "live_channels",
      ],
      cells: members("done"),
    },
  ),
];
