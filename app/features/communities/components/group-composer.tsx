import { useEffect, useEffectEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Composer, type Writing } from "#app/ui/chat/composer.tsx";
import type { Delivery, Unsent } from "#app/ui/chat/conversation.tsx";
import { cx } from "#app/ui/cx.ts";
import { partPath } from "../community-paths.ts";
import { longestGroupMessage, type Member, type MembersData } from "../community.ts";

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

const debounceMs = 200;
const mostSuggested = 5;
const begun = /(?:^|\s)@([^@\n]{0,40})$/u;

type Mentions = ReturnType<typeof useMentions>;

function useMentions(communityId: string) {
  const { load, data } = useFetcher<MembersData | null>();
  const [searched, setSearched] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const timer = useRef(0);
  const taken = useRef<string[]>([]);
  const listId = useId();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const found =
    searched === null || data?.q !== searched
      ? []
      : data.members.filter(({ id }) => id !== data.viewerId).slice(0, mostSuggested);

  function look({ text, box }: Writing): void {
    const behind = begun.exec(text.slice(0, box?.selectionStart ?? text.length))?.[1] ?? null;
    // A name that was taken from the list is whole: what follows it is not about it.
    const isComplete = taken.current.some((name) => behind?.startsWith(`${name} `));
    const typed = isComplete ? null : behind;
    if (typed === searched) return;
    setSearched(typed);
    setChosen(0);
    window.clearTimeout(timer.current);
    if (typed === null) return;
    const query = new URLSearchParams({ panel: "members", q: typed });
    timer.current = window.setTimeout(() => {
      void load(`${pathIn(getLocale(), partPath(communityId, "members"))}?${query}`);
    }, debounceMs);
  }

  function take(member: Member, { text, write, box }: Writing): void {
    const at = box?.selectionStart ?? text.length;
    const before = text.slice(0, at).replace(/@[^@\n]*$/u, `@${member.name} `);
    taken.current.push(member.name);
    // At once: what is typed next belongs behind the name.
    flushSync(() => {
      write(before + text.slice(at));
      setSearched(null);
    });
    box?.focus();
    box?.setSelectionRange(before.length, before.length);
  }

  function key(event: KeyboardEvent<HTMLTextAreaElement>, writing: Writing): void {
    const member = found[chosen];
    if (!member) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : found.length - 1;
      setChosen((chosen + step) % found.length);
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      take(member, writing);
    } else if (event.key === "Escape") {
      event.preventDefault();
      setSearched(null);
    }
  }

  return {
    found,
    chosen,
    listId,
    look,
    take,
    key,
    close: () => setSearched(null),
    boxProps: {
      "aria-autocomplete": "list" as const,
      ...(found.length > 0 && {
        "aria-controls": listId,
        "aria-activedescendant": `${listId}-${chosen}`,
      }),
    },
  };
}
