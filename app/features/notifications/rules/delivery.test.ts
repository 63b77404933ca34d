import { describe, expect, it } from "vitest";
import {
  mailDue,
  nextTime,
  type NotificationSettings,
  pushDue,
  type QuietHours,
  quietUntil,
} from "./delivery.ts";
import { kindOf, defaultChoices } from "../kinds/kinds.server.ts";
import type { MailPace } from "../kinds/kind.server.ts";

/** A time of 20 November in Damascus, three hours ahead of UTC; over 24 it is the next day. */
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(Date.UTC(2026, 10, 20, hours - 3, minutes));
};
const night: QuietHours = { starts: "22:30", ends: "07:00" };
const noon: QuietHours = { starts: "12:00", ends: "14:00" };

describe("the quiet hours", () => {
  it.each([
    [night, "22:29", null],
    [night, "22:30", "31:00"],
    [night, "23:59", "31:00"],
    [night, "24:00", "31:00"],
    [night, "00:00", "07:00"],
    [night, "06:59", "07:00"],
    [night, "07:00", null],
    [noon, "11:59", null],
    [noon, "13:30", "14:00"],
    [noon, "14:00", null],
    [null, "03:00", null],
  ])("%j at %s hold until %s", (hours, time, until) => {
    expect(quietUntil(at(time), hours)).toEqual(until && at(until));
  });

  it("begin and end on the clocks of Damascus, to the minute", () => {
    expect(nextTime(new Date(at("08:59").getTime() + 31_000), "09:00")).toEqual(at("09:00"));
    expect(nextTime(at("09:00"), "09:00")).toEqual(at("33:00"));
  });
});

function settings(mail: MailPace, quiet: QuietHours | null = null): NotificationSettings {
  return { choices: { ...defaultChoices, comment: { ...defaultChoices.comment, mail } }, quiet };
}

const comment = { kind: kindOf("comment"), isRead: false, since: at("15:00"), mailedAt: null };

describe("a mail is due", () => {
  it.each([
    ["now", "15:09", at("15:10")],
    ["now", "15:10", "now"],
    ["daily", "15:10", at("33:00")],
    ["daily", "33:00", "now"],
    ["never", "33:00", null],
  ] as const)("%s: at %s", (mail, time, due) => {
    expect(mailDue(comment, settings(mail), at(time))).toEqual(due);
  });

  it("never when it was read, for kinds without a choice, and for saved searches, which have their own mail", () => {
    for (const other of [
      { isRead: true },
      { kind: kindOf("system") },
      { kind: kindOf("saved_search") },
    ])
      expect(mailDue({ ...comment, ...other }, settings("now"), at("16:00"))).toBeNull();
  });

  it("once at once and then daily, while nobody reads", () => {
    const again = { ...comment, mailedAt: at("14:00") };
    expect(mailDue(again, settings("now"), at("16:00"))).toEqual(at("33:00"));
  });

  it("after the quiet hours, also the mail of the day", () => {
    const late = { ...comment, since: at("23:00") };
    expect(mailDue(late, settings("now", night), at("23:10"))).toEqual(at("31:00"));
    expect(mailDue(late, settings("now", night), at("31:00"))).toBe("now");
    const long = { starts: "20:00", ends: "11:00" };
    expect(mailDue(late, settings("daily", long), at("33:00"))).toEqual(at("35:00"));
    expect(mailDue(late, settings("daily", long), at("35:00"))).toBe("now");
  });
});

describe("a push is due", () => {
  const fresh = { kind: kindOf("comment"), isRead: false, pushedAt: null, isWanted: true };

  it("immediately, unless it was read or is not wanted", () => {
    expect(pushDue(fresh, null, at("15:00"))).toBe("now");
    expect(pushDue({ ...fresh, isRead: true }, null, at("15:00"))).toBeNull();
    expect(pushDue({ ...fresh, isWanted: false }, null, at("15:00"))).toBeNull();
  });

  it("again after a minute for messages, after an hour for the rest", () => {
    const pushed = { ...fresh, pushedAt: at("15:00") };
    expect(pushDue(pushed, null, at("15:01"))).toEqual(at("16:00"));
    expect(pushDue({ ...pushed, kind: kindOf("message") }, null, at("15:01"))).toBe("now");
  });

  it("after the quiet hours", () => {
    expect(pushDue(fresh, night, at("23:00"))).toEqual(at("31:00"));
  });
});
