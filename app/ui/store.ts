export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value outside of React, for useSyncExternalStore. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
