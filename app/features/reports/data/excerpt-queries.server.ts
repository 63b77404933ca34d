import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { reportedGroupMessagePictures } from "#app/features/communities/data/tables.ts";
import { media, pictureColumns } from "#app/features/media/data/tables.ts";
import { messagePictures, messages } from "#app/features/messages/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { reportedMessagePictures, reportedMessages, reports } from "./tables.ts";

const messagesAround = 3;

export async function copyExcerpt(
  tx: Connection,
  { reportId, messageId, now }: { reportId: string; messageId: string; now: Date },
): Promise<void> {
  const near = sql`
    select near.* from messages as reported
    join messages as near on near.conversation_id = reported.conversation_id
      and near.seq between reported.seq - ${messagesAround}::int and reported.seq + ${messagesAround}::int
    where reported.id = ${messageId} and near.deleted_at is null and near.staff_hidden_at is null`;
  await tx.execute(sql`
    with near as (${near}), kept as (
      insert into ${reportedMessages}
        (report_id, seq, message_id, sender_id, text, is_edited, created_at, stored_at)
      select ${reportId}::uuid, seq, id, sender_id, text, edited_at is not null, created_at,
        ${now.toISOString()}::timestamptz
      from near returning seq, message_id
    )
    insert into ${reportedMessagePictures} (report_id, seq, position, media_id)
    select ${reportId}::uuid, kept.seq, pictures.position, pictures.media_id
    from kept join ${messagePictures} as pictures on pictures.message_id = kept.message_id`);
}

export async function selectExcerpts(db: Connection, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return db
    .select({
      reportId: reportedMessages.reportId,
      reportedId: reports.targetId,
      line: {
        ...pick(reportedMessages, "seq", "text", "isEdited", "createdAt"),
        isReported: sql<boolean>`${reportedMessages.messageId}::text = ${reports.targetId}`,
        isOwners: sql<boolean>`${reportedMessages.senderId} is not distinct from ${messages.senderId}`,
      },
    })
    .from(reports)
    .innerJoin(reportedMessages, eq(reportedMessages.reportId, reports.id))
    .innerJoin(messages, sql`${messages.id} = ${reports.targetId}::uuid`)
    .where(
      and(
        eq(reports.targetKind, "message"),
        inArray(reports.targetId, [...messageIds]),
        sql`not exists (
          select from ${reports} as newer
          where newer.target_kind = 'message' and newer.target_id = ${reports.targetId}
            and newer.created_at > ${reports.createdAt}
        )`,
      ),
    )
    .orderBy(asc(reportedMessages.seq));
}

export async function selectExcerptPictures(db: Connection, reportIds: readonly string[]) {
  if (reportIds.length === 0) return [];
  return db
    .select({
      reportId: reportedMessagePictures.reportId,
      seq: reportedMessagePictures.seq,
      picture: pictureColumns,
    })
    .from(reportedMessagePictures)
    .innerJoin(media, eq(media.id, reportedMessagePictures.mediaId))
    .where(inArray(reportedMessagePictures.reportId, [...reportIds]))
    .orderBy(reportedMessagePictures.seq, reportedMessagePictures.position);
}

export async function isReportedPicture(db: Connection, mediaId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${reportedMessagePictures} where media_id = ${mediaId}
    union all
    select from ${reportedGroupMessagePictures} where media_id = ${mediaId}`);
  return rows.length > 0;
}

export async function deleteExcerpts(db: Connection, before: Date): Promise<void> {
  await db.delete(reportedMessages).where(lt(reportedMessages.storedAt, before));
}
