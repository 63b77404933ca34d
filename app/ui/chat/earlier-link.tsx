import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "../button.tsx";

type EarlierLinkProps<Page> = {
  /** The number of the earliest message that is shown. */
  before: number;
  /** The page's address; without script the earlier ones are a page of their own. */
  action: string;
  /** Where a script reads them, as JSON, with the same query. */
  from: string;
  onLoaded: (page: Page) => void;
  onFailed: () => void;
};

/**
 * A link to the earlier messages. With script they are loaded when it is tapped or scrolled into view, and
 * what is being read stays in place.
 */
export function EarlierLink<Page>(props: EarlierLinkProps<Page>) {
  const { before, action, from, onLoaded, onFailed } = props;
  const [isBusy, setBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const [path = "", query = ""] = action.split("?");
  const search = new URLSearchParams(query);
  search.set("before", String(before));

  async function load() {
    const box = link.current?.closest<HTMLElement>("[role=log]");
    if (isBusy || !box) return;
    setBusy(true);
    const first = box.querySelector("article");
    const stoodAt = first?.getBoundingClientRect().top ?? 0;
    try {
      const answer = await fetch(`${from}?${search}`, { redirect: "manual" });
      if (!answer.ok) throw new Error(String(answer.status));
      onLoaded((await answer.json()) as Page);
      requestAnimationFrame(() => {
        box.scrollTop += (first?.getBoundingClientRect().top ?? stoodAt) - stoodAt;
      });
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
  }

  // By scrolling: not while the page is drawn, when it may be in view by itself.
  const seen = useEffectEvent(() => void load());
  useEffect(() => {
    const box = link.current?.closest<HTMLElement>("[role=log]");
    const scrolled = () => {
      const isInView =
        link.current &&
        box &&
        link.current.getBoundingClientRect().bottom > box.getBoundingClientRect().top;
      if (isInView) seen();
    };
    box?.addEventListener("scroll", scrolled, { passive: true });
    return () => box?.removeEventListener("scroll", scrolled);
  }, []);

  return (
    <p className="text-center">
      <a
        ref={link}
        href={`${path}?${search}`}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          void load();
        }}
        className={buttonClass({ variant: "secondary" })}
      >
        {m.chat_earlier()}
      </a>
    </p>
  );
}
