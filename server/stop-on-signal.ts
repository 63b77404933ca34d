/**
 * For a command of the operator's: a signal asks it to stop after what it is writing, and says so by `say`.
 * A terminal's Ctrl-C comes twice, from the terminal and from npm: the second says nothing new.
 */
export function stopOnSignal(say: (line: string) => void): AbortController {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) return;
      controller.abort();
      say("\nStopping after what is being written…");
    });
  }
  return controller;
}
