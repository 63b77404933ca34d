import { expect, it } from "vitest";
import type { Viewer } from "#app/platform/viewer.ts";
import { undoableFor, verificationStatuses } from "../verification.ts";
import { abilitiesOn, mayAsk } from "./verification-policy.ts";

const member: Viewer = {
  id: "member",
  name: "عضو",
  email: "member@example.test",
  emailVerified: true,
  mustConfirm: false,
  isMailRefused: false,
  role: "user",
  twoFactorEnabled: false,
  needsTwoFactor: false,
  isSuspended: false,
  deletionRequestedAt: null,
  avatarMediaId: null,
  digits: "latn",
};
const now = new Date("2026-05-12T09:00:00Z");
const leaving = { deletionRequestedAt: new Date() };

it.each([
  ["a member", {}, true],
  ["one who has not confirmed their address", { mustConfirm: true }, false],
  ["one who is suspended", { isSuspended: true }, false],
  ["one who is leaving", leaving, false],
  ["staff", { role: "moderator" }, true],
] as const)("%s may ask: %s", (_who, overrides, may) => {
  expect(mayAsk({ ...member, ...overrides })).toBe(may);
});

it.each([
  ["a visitor", null, false],
  ["a member", {}, false],
  ["a moderator", { role: "moderator" }, true],
  ["an administrator", { role: "administrator" }, true],
  ["a suspended moderator", { role: "moderator", isSuspended: true }, false],
  ["a moderator who is leaving", { role: "moderator", ...leaving }, false],
  ["a moderator with a request of their own", { role: "moderator", id: "applicant" }, false],
] as const)(
  "%s decides on what is pending, revokes what is approved, and undoes within a day: %s",
  (_who, who, may) => {
    const viewer = who && { ...member, ...who };
    for (const status of verificationStatuses) {
      const reviewedAt = status === "pending" ? null : now;
      const abilities = (at: Date) =>
        abilitiesOn(viewer, { userId: "applicant", status, reviewedAt }, at);
      const decision = status === "approved" || status === "rejected";
      expect(abilities(now)).toEqual({
        decide: may && status === "pending",
        revoke: may && status === "approved",
        undo: may && decision,
      });
      expect(abilities(new Date(now.getTime() + undoableFor)).undo).toBe(false);
    }
  },
);
