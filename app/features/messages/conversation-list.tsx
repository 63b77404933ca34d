import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { BadgeCheck } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { previewOf } from "./message-words.ts";
import { type Conversation, conversationPath } from "./message.ts";

type ConversationListProps = {
  conversations: Conversation[];
  openPeerId: string | null;
  now: Date;
};

export function ConversationList({ conversations, openPeerId, now }: ConversationListProps) {
  return (
    <ul className="space-y-1">
      {conversations.map((conversation) => {
        const { id, peer, unread, last, lastAt } = conversation;
        const name = peer?.name ?? m.messages_gone_member();
        const isOpen = peer !== null && peer.id === openPeerId;
        return (
          <li key={id}>
            <LocalLink
              to={conversationPath(conversation)}
              prefetch="none"
              aria-current={isOpen ? "page" : undefined}
              className={cx(
                "flex min-h-16 items-center gap-3 rounded-card px-3 py-2 hover:bg-sunk",
                isOpen && "bg-green-soft",
              )}
            >
              <Avatar
                name={name}
                src={peer?.avatarMediaId ? mediaUrl(peer.avatarMediaId, 320) : null}
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <bdi className={cx("truncate", unread > 0 ? "font-extrabold" : "font-bold")}>
                    {name}
                  </bdi>
                  {peer?.isVerified && (
                    <BadgeCheck
                      role="img"
                      aria-label={m.listings_verified()}
                      className="size-4 shrink-0 self-center text-green"
                    />
                  )}
                  <RelativeTime
                    at={lastAt}
                    now={now}
                    className="ms-auto shrink-0 text-xs text-muted"
                  />
                </span>
                <span className="flex items-center gap-2">
                  <span
                    className={cx(
                      "flex min-w-0 flex-1 gap-1 text-sm",
                      unread > 0 ? "font-semibold" : "text-muted",
                      last.isDeleted && "text-muted",
                    )}
                  >
                    {last.isOwn && !last.isDeleted && (
                      <span className="shrink-0">{m.messages_you_said()}</span>
                    )}
                    <span dir="auto" className="truncate">
                      {previewOf(last)}
                    </span>
                  </span>
                  {unread > 0 && (
                    <>
                      <VisuallyHidden>{m.messages_unread_here()}</VisuallyHidden>
                      <CountBadge count={unread} className="static" />
                    </>
                  )}
                </span>
              </span>
            </LocalLink>
          </li>
        );
      })}
    </ul>
  );
}
