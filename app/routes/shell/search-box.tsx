import { Mic, Search } from "#app/ui/icons.tsx";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { SearchCombobox } from "#app/features/search/search-combobox.tsx";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { hasKeyShortcuts } from "#app/ui/key-shortcuts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useSite } from "./site.ts";
import { localPath } from "#app/platform/local-path.ts";

export function SearchBox() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { name } = useSite();
  const input = useRef<HTMLInputElement>(null);
  // Other lists have words of their own.
  const isSearch = pathname === localPath("/search");
  const query = new URLSearchParams(isSearch ? search : "");
  const initialQuery = query.get("q") ?? "";
  // Other words for the same conditions.
  const otherFields = [...query].filter(([key]) => !["q", "after", "exact"].includes(key));

  useSlashKey(input);

  const searchPathFor = (words: string) =>
    `/search?${new URLSearchParams([["q", words], ...otherFields])}`;

  function searchFor(words: string) {
    const trimmed = words.trim();
    if (!trimmed) return;
    void navigate(localPath(searchPathFor(trimmed)));
  }

  const voice = useVoiceSearch((words) => searchFor(`${words} ${name}`));

  return (
    <search className="header-search">
      <form
        action={localPath("/search")}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(input.current?.value ?? "");
        }}
      >
        <button
          type="submit"
          aria-label={m.shell_search_submit()}
          className="target absolute inset-y-0 start-0.5 grid place-items-center rounded-full text-muted hover:text-green"
        >
          <Search aria-hidden className="size-5" />
        </button>
        {otherFields.map(([key, value]) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        ))}
        <SearchCombobox
          input={input}
          query={initialQuery}
          pathFor={searchPathFor}
          aria-label={m.shell_search_label()}
          placeholder={voice.listening ? m.shell_voice_listening() : m.shell_search_placeholder()}
          className="search-field forced-border"
        />
        {hydrated && (
          <button
            type="button"
            aria-label={voice.listening ? m.shell_voice_stop() : m.shell_voice_start()}
            aria-pressed={voice.listening}
            onClick={voice.toggle}
            className={cx(
              "target absolute inset-y-0 end-0.5 grid place-items-center rounded-full hover:text-green",
              voice.listening ? "text-danger" : "text-muted",
            )}
          >
            <Mic aria-hidden className={cx("size-5", voice.listening && "pulse")} />
          </button>
        )}
      </form>
    </search>
  );
}

/** "/" leads to the search, unless somebody is typing it. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!hasKeyShortcuts()) return;
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (isTyping || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input]);
}

function useVoiceSearch(onTranscript: (words: string) => void) {
  const [listening, setListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);

  async function toggle() {
    if (listening) return stop.current?.();
    const { listen } = await import("./voice-search.ts");
    stop.current = listen({ onTranscript, onEnd: () => setListening(false) });
    setListening(stop.current !== null);
  }

  return { listening, toggle };
}
