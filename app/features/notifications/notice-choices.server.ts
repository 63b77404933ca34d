import { chooseMailOf } from "#app/features/accounts/mail-choices.server.ts";
import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { announceChange } from "./announce.server.ts";
import { findSettings, reconsider, saveChoices, saveQuiet } from "./data/choice-queries.server.ts";
import { noticeKinds, type NoticeSettings } from "./notice-choices.ts";

export function getNoticeSettings(viewer: Viewer): Promise<NoticeSettings> {
  return findSettings(database(), viewer.id);
}

export async function saveNoticeSettings(
  viewer: Viewer,
  { choices, quiet }: NoticeSettings,
  now: Date,
): Promise<void> {
  const wanted = noticeKinds.filter((kind) => choices[kind].mail !== "never");
  await database().transaction(async (tx) => {
    await saveChoices(tx, viewer.id, choices);
    await chooseMailOf(tx, { viewer, kinds: noticeKinds, wanted, now });
    await saveQuiet(tx, viewer.id, quiet);
    await reconsider(tx, viewer.id, now);
    await announceChange(tx, [viewer.id]);
  });
}
