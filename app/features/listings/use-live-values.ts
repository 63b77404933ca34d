import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type LiveValues<Name extends string> = Record<Name, string>;

type LiveForm<Name extends string> = {
  form: RefObject<HTMLFormElement | null>;
  /** Null until scripts run: a form without them shows every field. */
  live: LiveValues<Name> | null;
  /** For the form's `onChange`. */
  read: () => void;
};

/** What stands in these fields now, typed before the script came or after. The fields keep their own state. */
export function useLiveValues<Name extends string>(names: readonly Name[]): LiveForm<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState<LiveValues<Name> | null>(null);
  const known = useRef(names);

  const read = useCallback(() => {
    if (!form.current) return;
    const entries = new FormData(form.current);
    const now = Object.fromEntries(
      known.current.map((name) => [name, String(entries.get(name) ?? "")]),
    ) as LiveValues<Name>;
    setLive((before) =>
      before && known.current.every((name) => before[name] === now[name]) ? before : now,
    );
  }, []);

  useEffect(read, [read]);
  return { form, live, read };
}
