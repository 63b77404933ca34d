import { describe, expect, it } from "vitest";
import type { Viewer } from "#app/platform/viewer.ts";
import { abilitiesOn, refusalOf } from "./review-policy.ts";

const member: Viewer = {
  id: "member",
  name: "عضو",
  email: "member@dalil.test",
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
const suspended = { ...member, isSuspended: true };
const leaving = { ...member, deletionRequestedAt: new Date() };
const unconfirmed = { ...member, mustConfirm: true };
const staff: Viewer = { ...member, role: "administrator" };

describe("who may review a seller", () => {
  it.each([
    ["a visitor", null, null],
    ["a member", member, null],
    ["staff, like everybody", staff, null],
    ["an unconfirmed member", unconfirmed, "unconfirmed"],
    ["a suspended member", suspended, "not-allowed"],
    ["one who is leaving", leaving, "not-allowed"],
    ["the seller", { ...member, id: "seller" }, "own"],
    ["the seller, suspended", { ...suspended, id: "seller" }, "own"],
  ] as const)("%s", (_, viewer, refusal) => {
    expect(refusalOf(viewer, "seller")).toBe(refusal);
  });
});

describe("what a reader may do to a review", () => {
  const nothing = { change: false, answer: false, report: false };
  const author = { ...member, id: "author" };
  const seller = { ...member, id: "seller" };
  it.each([
    ["a visitor, who signs in first", null, { ...nothing, report: true }],
    ["its author", author, { change: true, answer: false, report: false }],
    ["its author, suspended", { ...author, isSuspended: true }, nothing],
    ["the seller", seller, { change: false, answer: true, report: true }],
    ["the seller, unconfirmed", { ...seller, mustConfirm: true }, { ...nothing, report: true }],
    ["somebody else", member, { ...nothing, report: true }],
    ["staff, here like everybody", staff, { ...nothing, report: true }],
    ["one who is leaving", leaving, nothing],
  ] as const)("%s", (_, viewer, abilities) => {
    const review = { authorId: "author", sellerId: "seller", isHidden: false };
    expect(abilitiesOn(viewer, review)).toEqual(abilities);
    expect(abilitiesOn(viewer, { ...review, isHidden: true })).toEqual(nothing);
  });
});
