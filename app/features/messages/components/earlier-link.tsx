import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import type { Message } from "../message.ts";

type EarlierLinkProps = {
  before: number;
  /** The page's address; without script the earlier ones are a page of their own. */
  action: string;
  onLoaded: (earlier: Message[], hasMore: boolean) => void;
  onFailed: () => void;
};

/** Leads to what was said before; with script it is put above, and what one reads stays where it is. */
export function EarlierLink({ before, action, onLoaded, onFailed }: EarlierLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [path = "", query = ""] = action.split("?");
  const asked = new URLSearchParams(query);
  asked.set("before", String(before));

  async function load(box: HTMLElement | null) {
    setBusy(true);
    const fromBottom = box ? box.scrollHeight - box.scrollTop : 0;
    try {
      const answer = await fetch(`/messages/earlier.json?${asked}`, { redirect: "manual" });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = (await answer.json()) as { messages: Message[]; hasEarlier: boolean };
      onLoaded(page.messages, page.hasEarlier);
      requestAnimationFrame(() => {
        if (box) box.scrollTop = box.scrollHeight - fromBottom;
      });
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
  }

  return (
    <p className="text-center">
      <a
        href={`${path}?${asked}`}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          if (!isBusy) void load(event.currentTarget.closest<HTMLElement>("[role=log]"));
        }}
        className={buttonClass({ variant: "secondary" })}
      >
        {m.messages_earlier()}
      </a>
    </p>
  );
}
