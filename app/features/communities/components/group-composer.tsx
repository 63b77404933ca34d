import { useEffect, useEffectEvent } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Composer, type Writing } from "#app/ui/chat/composer.tsx";
import type { Delivery, Unsent } from "#app/ui/chat/conversation.tsx";
import { cx } from "#app/ui/cx.ts";
import { longestGroupMessage } from "../community.ts";
import { type Mentions, useMentions } from "./use-mentions.ts";

type GroupComposerProps = {
  action: string;
  delivery: Delivery;
  communityId: string;
  typed: Unsent;
  lost: Unsent;
};

export function GroupComposer({ communityId, ...rest }: GroupComposerProps) {
  const mentions = useMentions(communityId);
  return (
    <Composer
      {...rest}
      longest={longestGroupMessage}
      restsWhenBlank
      onSent={mentions.close}
      onKey={mentions.key}
      boxClass="min-h-[70px]! max-h-[150px]! resize-none"
      boxProps={mentions.boxProps}
      renderAbove={(writing) => <MentionList mentions={mentions} writing={writing} />}
    />
  );
}

function MentionList({ mentions, writing }: { mentions: Mentions; writing: Writing }) {
  const { found, chosen, listId, take } = mentions;
  const look = useEffectEvent(() => mentions.look(writing));
  useEffect(() => look(), [writing.text]);
  if (found.length === 0) return null;
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={m.communities_mention()}
      className="rounded-card border border-line bg-surface p-1"
    >
      {found.map((member, index) => (
        <button
          key={member.id}
          id={`${listId}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The focus stays in the box: its arrow keys move through the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(member, writing)}
          className={cx(
            "flex min-h-11 w-full items-center gap-2 rounded-small px-2 text-start",
            index === chosen && "bg-sunk outline-2 -outline-offset-2 outline-green",
          )}
        >
          <Avatar
            name={member.name}
            src={member.avatarMediaId && mediaUrl(member.avatarMediaId, 320)}
            size="small"
          />
          <bdi className="truncate font-semibold">{member.name}</bdi>
        </button>
      ))}
    </div>
  );
}
