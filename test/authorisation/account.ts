import { members, type Operation, ownerOnly } from "./operation.ts";

const account = "routes/account/account";
const profile = "routes/account/profile";
const settings = "routes/account/settings";

const asked = (
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
// Nobody's, where a visitor asks.
const ofMembers = (statements: readonly string[]) =>
  statements.map((each) => each.replaceAll("'{me}'", "nullif('{me}', '')::uuid"));

/** A member's own account: everybody for himself, whoever he is. */
export const accountOperations: Operation[] = [
  {
    name: "Open one's account",
    by: account,
    method: "GET",
    path: "/account",
    cells: members("ok"),
  },
  {
    name: "Change one's description",
    by: account,
    method: "POST",
    path: "/account",
    form: { intent: "description", companyDescription: "أبيع أثاثًا مستعملًا" },
    changes: ["profiles"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Ask to be verified",
    by: account,
    method: "POST",
    path: "/account",
    form: {
      intent: "verify",
      fullName: "هدى سعيد العلي",
      dateOfBirth: "1990-05-17",
      email: "huda@private.test",
      phone: "0933111222",
    },
    changes: ["account_verifications"],
    also: ["live_events"],
    cells: members("done", { suspended: 403, owner: "same", groupMember: "same" }),
  },
  {
    name: "Take back that one asked to be verified",
    by: account,
    method: "POST",
    path: "/account",
    form: { intent: "withdraw-verification" },
    changes: ["account_verifications"],
    cells: members("same", { owner: "done" }),
  },
  {
    name: "Restore a listing one removed",
    by: account,
    method: "POST",
    path: "/account",
    form: { intent: "restore-listing", listing: "{removedListing}" },
    changes: ["listings"],
    also: ["listing_search", "search_terms"],
    cells: ownerOnly("done", { suspended: 403 }),
  },
  {
    name: "Stay after all",
    by: account,
    method: "POST",
    path: "/account",
    form: { intent: "cancel-deletion" },
    given: ["update users set deletion_requested_at = now() where id::text = '{me}'"],
    changes: ["users"],
    also: ["communities", "memberships"],
    cells: members("done"),
  },
  {
    name: "Open one's profile",
    by: profile,
    method: "GET",
    path: "/account/profile",
    cells: members("ok"),
  },
  {
    name: "Change one's profile",
    by: profile,
    method: "POST",
    path: "/account/profile",
    form: {
      intent: "profile",
      fullName: "هدى الجديدة",
      kind: "person",
      phone: "",
      isVerified: "true",
      role: "administrator",
    },
    changes: ["profiles", "users"],
    also: ["live_events"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Give oneself a picture",
    by: profile,
    method: "POST",
    path: "/account/profile",
    form: { intent: "avatar", avatar: "{picture}" },
    changes: ["media", "profiles"],
    also: ["jobs"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Take one's picture away",
    by: profile,
    method: "POST",
    path: "/account/profile",
    form: { intent: "remove-avatar" },
    given: ["update profiles set avatar_media_id = '{picture.id}' where id::text = '{me}'"],
    changes: ["profiles"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Open one's settings",
    by: settings,
    method: "GET",
    path: "/account/settings",
    cells: members("ok"),
  },
  asked(
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
  asked(
    "Change one's password without the present one",
    {
      intent: "password",
      current: "not-mine-at-all",
      password: "زيتونة-وبئر-9",
      confirmation: "زيتونة-وبئر-9",
    },
    { cells: members(422) },
  ),
  asked(
    "Ask for another address",
    { intent: "email", email: "{new}@members.dalil.test", current: "{password}" },
    {
      changes: ["account_tokens"],
      also: ["jobs"],
      cells: members("done"),
    },
  ),
  asked(
    "Begin the second step",
    { intent: "two-factor-begin", current: "{password}" },
    {
      success: 200,
      changes: ["two_factors"],
      cells: members("done"),
    },
  ),
  asked(
    "Turn the second step on",
    { intent: "two-factor-confirm", code: "{totp}" },
    {
      given: ofMembers([begun]),
      changes: ["two_factors", "users"],
      also: ["sessions"],
      cells: members("done"),
    },
  ),
  asked(
    "Turn the second step off",
    { intent: "two-factor-off", current: "{password}" },
    {
      given: ofMembers(isOn),
      changes: ["two_factors", "users"],
      also: ["sessions"],
      cells: members("done"),
    },
  ),
  asked(
    "Renew one's recovery codes",
    { intent: "recovery-codes", current: "{password}" },
    {
      given: ofMembers(isOn),
      success: 200,
      changes: ["two_factors"],
      cells: members("done"),
    },
  ),
  asked(
    "End one of one's sessions",
    { intent: "end-session", session: "{ownSession}" },
    {
      changes: ["sessions"],
      also: ["push_devices", "live_events"],
      cells: members("same", { owner: "done" }),
    },
  ),
  asked(
    "End one's other sessions",
    { intent: "end-other-sessions" },
    {
      changes: ["sessions"],
      also: ["push_devices", "live_events"],
      cells: members("same", { owner: "done" }),
    },
  ),
  asked(
    "Choose one's mails",
    { intent: "mail", mail: ["comment"] },
    {
      changes: ["mail_refusals"],
      also: ["notice_choices"],
      cells: members("done"),
    },
  ),
  asked(
    "Ask for a copy of what one gave",
    { intent: "export" },
    {
      changes: ["data_exports"],
      also: ["jobs"],
      cells: members("done"),
    },
  ),
  asked(
    "Ask for one's account to be erased",
    { intent: "delete", understood: "yes", current: "{password}" },
    {
      changes: ["users", "sessions"],
      also: [
        "communities",
        "memberships",
        "jobs",
        "listing_search",
        "search_terms",
        "push_devices",
        "account_tokens",
        "seller_ratings",
        "notifications",
        "live_events",
      ],
      cells: members("done"),
    },
  ),
  {
    name: "Fetch a copy of what a member gave",
    by: "routes/account/export",
    method: "GET",
    path: "/account/export/{export}",
    cells: ownerOnly("ok"),
  },
  {
    name: "Follow the address of blocking",
    by: "routes/account/blocks",
    method: "GET",
    path: "/account/blocks",
    cells: members("on"),
  },
  {
    name: "Block a member",
    by: "routes/account/blocks",
    method: "POST",
    path: "/account/blocks",
    form: { member: "{spare}" },
    changes: ["blocks"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Unblock a member",
    by: "routes/account/blocks",
    method: "POST",
    path: "/account/blocks",
    form: { intent: "unblock", member: "{blocked}" },
    changes: ["blocks"],
    cells: members("same", { owner: "done" }),
  },
  {
    name: "Read one's kept searches",
    by: "routes/account/searches",
    method: "GET",
    path: "/account/searches",
    cells: members("ok"),
  },
  {
    name: "Keep a search",
    by: "routes/search/save",
    method: "POST",
    path: "/search/save?q=غسالة",
    form: {},
    changes: ["saved_searches", "saved_search_anchors"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Follow the address of keeping a search",
    by: "routes/search/save",
    method: "GET",
    path: "/search/save?q=غسالة",
    cells: members("on"),
  },
  {
    name: "Follow a kept search",
    by: "routes/account/saved-search",
    method: "GET",
    path: "/account/searches/{search}",
    cells: members("on"),
  },
  {
    name: "Keep a search no longer",
    by: "routes/account/searches",
    method: "POST",
    path: "/account/searches",
    form: { id: "{search}" },
    changes: ["saved_searches", "saved_search_anchors"],
    cells: ownerOnly("done"),
  },
];
