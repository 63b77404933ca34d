import { describe, expect, it } from "vitest";
import { findCommunity } from "#app/features/communities/communities.server.ts";
import {
  deleteGroupMessage,
  listGroupMessages,
} from "#app/features/communities/group-messages.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { create, letIn, person, send } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { decide, undoDecision, loadTargets } from "./report-queue.server.ts";
import { getReportTarget, sendReport } from "#app/features/reports/reports.server.ts";

useDatabase();

const now = clock.now();
const input = { reason: "spam", note: null } as const;
const why = { reason: "spam", note: null } as const;
const staff = async () => viewerOf(await insertUser({ role: "moderator" }));

const scene = async () => {
  const [rima, omar] = [await person(), await person()];
  const communityId = await create(rima, { name: "سوق الجمعة" }, now);
  await letIn(communityId, rima, omar);
  const id = await send(omar, communityId, "ربح مضمون، راسلوني", now);
  const texts = async () => {
    const requested = { communityId, before: null, limit: 9, now };
    return (await listGroupMessages(rima, requested)).messages.map(({ text }) => text);
  };
  return { rima, omar, communityId, id, texts };
};

describe("a report", () => {
  it("of a message is made by somebody who may read it, and not by its writer", async () => {
    const { rima, omar, id } = await scene();
    const kind = "community_message";
    await expect(getReportTarget(await person(), { kind, id })).rejects.toThrow(NotFound);
    await expect(sendReport({ viewer: omar, kind, id, input, now })).rejects.toThrow(NotAllowed);
    await sendReport({ viewer: rima, kind, id, input, now });
    const target = (await loadTargets([{ kind, id }]))({ kind, id });
    expect(target).toMatchObject({
      title: "سوق الجمعة",
      text: "ربح مضمون، راسلوني",
      owner: { id: omar.id },
      isTaken: false,
      path: null,
    });
  });

  it("of a message can lead to hiding it, and undoing that shows it again", async () => {
    const { rima, id, texts } = await scene();
    const target = { kind: "community_message", id } as const;
    await sendReport({ viewer: rima, ...target, input, now });
    const viewer = await staff();
    await decide({ viewer, target, input: { decision: "hide", why, days: null }, now });
    expect(await texts()).toEqual([""]);
    await undoDecision({ viewer, target, closedAt: now, now });
    expect(await texts()).toEqual(["ربح مضمون، راسلوني"]);
  });

  it("of a message that its writer has deleted gives it back to nobody, also undone", async () => {
    const { rima, omar, id, texts } = await scene();
    const target = { kind: "community_message", id } as const;
    await sendReport({ viewer: rima, ...target, input, now });
    await deleteGroupMessage(omar, { id, now: new Date(now.getTime() - 1) });
    const viewer = await staff();
    await decide({ viewer, target, input: { decision: "hide", why, days: null }, now });
    await undoDecision({ viewer, target, closedAt: now, now });
    expect(await texts()).toEqual([""]);
  });

  it("of a community can lead to removing it: nobody can read it then", async () => {
    const { rima, omar, communityId } = await scene();
    const target = { kind: "community", id: communityId } as const;
    await expect(sendReport({ viewer: rima, ...target, input, now })).rejects.toThrow(NotAllowed);
    await sendReport({ viewer: omar, ...target, input, now });
    const viewer = await staff();
    await decide({ viewer, target, input: { decision: "remove", why, days: null }, now });
    for (const each of [rima, omar])
      expect(await findCommunity(each, communityId, now)).toMatchObject({ ending: "removed" });
    await undoDecision({ viewer, target, closedAt: now, now });
    expect(await findCommunity(omar, communityId, now)).toMatchObject({ viewerRole: "member" });
  });
});
