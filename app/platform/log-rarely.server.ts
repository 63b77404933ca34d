const quietMs = 60_000;

export function onceAMinute<Problem>(
  log: (problem: Problem, unsaid: number) => void,
): (problem: Problem) => void {
  let quietUntil = 0;
  let unsaid = 0;
  return (problem) => {
    if (performance.now() < quietUntil) {
      unsaid += 1;
      return;
    }
    quietUntil = performance.now() + quietMs;
    log(problem, unsaid);
    unsaid = 0;
  };
}
