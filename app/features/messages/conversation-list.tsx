import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { CountBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { BadgeCheck, Search } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { previewOf } from "./message-words.ts";
import { conversationPath, messagePath } from "./message.ts";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import type { listConversations, searchMessages } from "./messages.server.ts";
import { localPath } from "#app/platform/local-path.ts";

type ConversationListProps = {
  conversations: Awaited<ReturnType<typeof listConversations>>["conversations"];
  openPeerId: string | null;
  now: Date;
};

export function ConversationList({ conversations, openPeerId, now }: ConversationListProps) {
  return (
    <ul className="divide-y divide-line">
      {conversations.map((conversation) => {
        const { id, peer, unread, last, lastAt, about } = conversation;
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
              {about?.pictureId ? (
                <span className="relative shrink-0 pe-2 pb-1">
                  <img
                    src={mediaUrl(about.pictureId, 320)}
                    alt=""
                    loading="lazy"
                    className="size-14 rounded-small object-cover"
                  />
                  <MemberAvatar
                    name={name}
                    mediaId={peer?.avatarMediaId}
                    size="small"
                    className="absolute end-0 bottom-0 ring-2 ring-page"
                  />
                </span>
              ) : (
                <span className="grid w-16 shrink-0 place-items-center">
                  <MemberAvatar name={name} mediaId={peer?.avatarMediaId} />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <bdi className={cx("truncate", unread > 0 ? "font-extrabold" : "font-bold")}>
                    {name}
                  </bdi>
                  {peer?.isStaff && <StaffMark />}
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
                {about && (
                  <span className="flex text-sm text-green">
                    <VisuallyHidden>{m.messages_about()} </VisuallyHidden>
                    <bdi className="truncate">{about.title}</bdi>
                  </span>
                )}
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

type FoundMessagesProps = {
  find: string;
  found: Awaited<ReturnType<typeof searchMessages>> | null;
  now: Date;
};

export function FoundMessages({ find, found, now }: FoundMessagesProps) {
  return (
    <search aria-label={m.messages_find()} className="space-y-2">
      <Form action={localPath("/messages")} className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            key={find}
            type="search"
            name="find"
            defaultValue={find}
            // oxlint-disable-next-line react/forbid-component-props -- what is searched for is not stored
            maxLength={100}
            autoComplete="off"
            aria-label={m.messages_find()}
            placeholder={m.messages_find()}
          />
        </div>
        <Button type="submit" size="icon" variant="secondary" aria-label={m.messages_find()}>
          <Search aria-hidden />
        </Button>
      </Form>
      {found?.length === 0 && <p className="text-sm text-muted">{m.messages_found_none()}</p>}
      {found && found.length > 0 && (
        <ul className="max-h-80 space-y-1 overflow-y-auto rounded-card bg-sunk p-2">
          {found.map(({ message, excerpt, conversationId, peerId, peerName }) => (
            <li key={message.id}>
              <LocalLink
                prefetch="none"
                to={messagePath(
                  { peer: peerId ? { id: peerId } : null, id: conversationId },
                  message.seq,
                )}
                className="block rounded-small px-2 py-1.5 hover:bg-surface"
              >
                <span className="flex items-baseline gap-2 text-xs text-muted">
                  <span className="truncate">
                    {m.messages_found_with({ name: peerName ?? m.messages_gone_member() })}
                  </span>
                  <RelativeTime at={message.createdAt} now={now} className="ms-auto shrink-0" />
                </span>
                <span dir="auto" className="line-clamp-2 text-start text-sm wrap-anywhere">
                  {excerpt}
                </span>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
