import { beforeEach, describe, expect, it } from "vitest";
import { ReplicaPosition } from "./replica-watch.server.ts";

let replica: ReplicaPosition;
beforeEach(() => {
  replica = new ReplicaPosition(5_000);
});

/** The database is asked, and the replica has come so far. */
const look = (written: number, replayed: number, at: number) => {
  replica.wrote(written, at, replica.changes);
  replica.replayed(replayed);
};

describe("a replica", () => {
  it("is not read from before it is known to have all that there was", () => {
    expect(replica.holdsAt(0)).toBe(false);
    look(100, 99, 0);
    expect(replica.holdsAt(0)).toBe(false);
    replica.replayed(100);
    expect(replica.holdsAt(0)).toBe(true);
  });

  it("is read while it is behind by no more than the allowed time", () => {
    look(100, 100, 0);
    look(200, 150, 4_000);
    expect([replica.lagAt(4_000), replica.holdsAt(5_000)]).toEqual([4_000, true]);
    expect(replica.holdsAt(5_001)).toBe(false);
    replica.replayed(200);
    expect([replica.lagAt(5_001), replica.holdsAt(9_000)]).toEqual([1_001, true]);
  });

  it("is as old as it was last seen when nobody can look", () => {
    look(100, 100, 0);
    expect(replica.holdsAt(5_001)).toBe(false);
  });

  it("is behind by nothing while nothing is written", () => {
    for (const at of [0, 10_000, 20_000]) look(100, 100, at);
    expect(replica.lagAt(20_000)).toBe(0);
  });

  it("is not read from after a change until it has that change", () => {
    look(100, 100, 0);
    replica.changed();
    expect(replica.holdsAt(1)).toBe(false);
    look(180, 100, 2);
    expect([replica.isAwaited, replica.holdsAt(3)]).toEqual([true, false]);
    replica.replayed(179);
    expect(replica.holdsAt(4)).toBe(false);
    replica.replayed(180);
    expect(replica.holdsAt(5)).toBe(true);
  });

  it("does not count as having a change when its position was read before the change was announced", () => {
    look(100, 100, 0);
    const before = replica.changes;
    replica.changed();
    replica.wrote(150, 1, before);
    replica.replayed(150);
    expect(replica.holdsAt(2)).toBe(false);
  });

  it("is not read from while it does not answer", () => {
    look(100, 100, 0);
    replica.lost();
    expect(replica.holdsAt(1)).toBe(false);
    replica.replayed(100);
    expect(replica.holdsAt(2)).toBe(true);
  });

  it("that stood still for an hour is known to be behind when it continues", () => {
    look(0, 0, 0);
    for (let second = 1; second <= 3_600; second++) look(second, 0, second * 1_000);
    expect(replica.holdsAt(3_600_000)).toBe(false);
    replica.replayed(3_600);
    expect(replica.holdsAt(3_600_000)).toBe(false);
    look(3_600, 3_600, 3_601_000);
    expect(replica.holdsAt(3_601_000)).toBe(true);
  });
});
