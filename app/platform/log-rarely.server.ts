const quietMs = 60_000;

/** Reports a recurring trouble once a minute, with how often it went unreported before. */
export function onceAMinute<Trouble>(
  say: (trouble: Trouble, unsaid: number) => void,
): (trouble: Trouble) => void {
  let quietUntil = 0;
  let unsaid = 0;
  return (trouble) => {
    if (performance.now() < quietUntil) {
      unsaid += 1;
      return;
    }
    quietUntil = performance.now() + quietMs;
    say(trouble, unsaid);
    unsaid = 0;
  };
}
