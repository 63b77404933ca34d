import type { GroupMessage } from "./community.ts";
import type { MessageRow } from "./data/group-message-queries.server.ts";

export function drawMessage(row: MessageRow, viewerId: string): GroupMessage {
  const { id, seq, senderId, senderName, senderAvatar, text, createdAt, expiresAt } = row;
  return {
    id,
    seq,
    senderId,
    senderName,
    senderAvatar,
    isOwn: row.writerId === viewerId,
    text,
    createdAt,
    expiresAt,
    isEdited: row.editedAt !== null,
    isDeleted: row.deletedAt !== null,
    mentionsMe: row.mentions.includes(viewerId),
  };
}
