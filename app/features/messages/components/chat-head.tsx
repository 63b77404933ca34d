import { ArrowLeft, BadgeCheck } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import type { Peer } from "../message.ts";
import type { Topic } from "../message-topic.ts";

type ChatHeadProps = { peer: Peer; isTyping: boolean; extra: ReactNode };

/** With whom one talks, and on a phone the way back to the list. */
export function ChatHead({ peer, isTyping, extra }: ChatHeadProps) {
  const who = <Who peer={peer} isTyping={isTyping} />;
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-1.5">
      <LocalLink
        to="/messages"
        aria-label={m.messages_back()}
        className="target grid shrink-0 place-items-center rounded-full hover:bg-sunk md:hidden"
      >
        <ArrowLeft aria-hidden className="flip-rtl size-5" />
      </LocalLink>
      <h1 className="min-w-0 flex-1 font-extrabold">
        {peer ? (
          <LocalLink
            to={`/seller/${peer.id}`}
            className="flex min-h-11 items-center gap-2.5 rounded-button px-1 hover:bg-sunk"
          >
            {who}
          </LocalLink>
        ) : (
          <span className="flex min-h-11 items-center gap-2.5 px-1">{who}</span>
        )}
      </h1>
      {extra}
    </header>
  );
}

function Who({ peer, isTyping }: { peer: Peer; isTyping: boolean }) {
  const name = peer?.name ?? m.messages_gone_member();
  return (
    <>
      <Avatar
        name={name}
        src={peer?.avatarMediaId ? mediaUrl(peer.avatarMediaId, 320) : null}
        className="size-10!"
      />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <bdi className="truncate text-lg leading-relaxed">{name}</bdi>
          {peer?.isVerified && (
            <BadgeCheck
              role="img"
              aria-label={m.listings_verified()}
              className="size-5 shrink-0 text-green"
            />
          )}
        </span>
        {isTyping && (
          <span className="block text-sm leading-snug font-semibold text-green">
            {m.messages_typing()}
          </span>
        )}
      </span>
    </>
  );
}

/** The listing one came from: the next message is about it. */
export function PinnedTopic({ topic }: { topic: Topic }) {
  return (
    <p className="flex items-center gap-1 border-b border-line bg-sunk px-4 py-1 text-sm text-muted">
      <span className="shrink-0">{m.messages_about()} </span>
      <LocalLink
        to={`/listing/${topic.id}`}
        className="inline-flex min-h-11 min-w-0 items-center font-bold text-green underline underline-offset-4"
      >
        <bdi className="truncate">{topic.title}</bdi>
      </LocalLink>
    </p>
  );
}
