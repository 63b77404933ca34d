const quietMs = 60_000;

/**
 * Says a trouble that comes again and again once a minute: the first at once, with it how often it came
 * unsaid before (0 the first time).
 */
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
