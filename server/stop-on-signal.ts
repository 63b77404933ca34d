/** A signal ends a command after its current write. Ctrl-C comes twice, from the terminal and from npm. */
export function stopOnSignal(print: (line: string) => void): AbortController {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) return;
      controller.abort();
      print("\nStopping once the current batch is written…");
    });
  }
  return controller;
}
