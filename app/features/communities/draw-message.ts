import type { GroupMessage } from "./community.ts";

/** A message as its row is read (data/group-message-queries.server.ts). */
type Row = {
  id: string;
  seq: number;
  writerId: string | null;
  senderId: string | null;
  senderName: string | null;
  senderAvatar: string | null;
  text: string;
  mentions: string[];
  createdAt: Date;
  expiresAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
};

export function drawMessage(row: Row, viewerId: string): GroupMessage {
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
