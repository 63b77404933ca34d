/** Those who want to know of something; `add` returns what ends it, as useSyncExternalStore wants it. */
export function createListeners<Event = void>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    add(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call(event: Event): void {
      for (const listener of listeners) listener(event);
    },
  };
}
