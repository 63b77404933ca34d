import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import type { Writing } from "#app/ui/chat/composer.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import type { Member } from "../community.ts";
import type { MembersData } from "../panel.ts";
import { partPath } from "../community-paths.ts";

const debounceMs = 200;
const mostSuggested = 5;
const begun = /(?:^|\s)@([^@\n]{0,40})$/u;

export type Mentions = ReturnType<typeof useMentions>;

export function useMentions(communityId: string) {
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
