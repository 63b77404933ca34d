import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

type LiveValues<Name extends string> = Record<Name, string>;

type Live<Name extends string> = {
  live: LiveValues<Name> | null;
  read: () => void;
};

/**
 * What stands in these fields of a form now, typed before the script came or after. The fields keep their
 * own state; with another `round` they have been drawn anew.
 */
export function useLiveValues<Name extends string>(
  formRef: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  round: string | number,
): Live<Name> {
  const [seen, setSeen] = useState<{ round: string | number; values: LiveValues<Name> } | null>(
    null,
  );
  const known = useRef(names);

  const read = useCallback(() => {
    if (!formRef.current) return;
    const entries = new FormData(formRef.current);
    const values = Object.fromEntries(
      known.current.map((name) => [name, String(entries.get(name) ?? "")]),
    ) as LiveValues<Name>;
    setSeen((before) =>
      before?.round === round && known.current.every((name) => before.values[name] === values[name])
        ? before
        : { round, values },
    );
  }, [formRef, round]);

  useLayoutEffect(read, [read]);
  return { live: seen?.round === round ? seen.values : null, read };
}
