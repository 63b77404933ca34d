import { createListeners } from "#app/platform/listeners.ts";

export type Store<Value> = ReturnType<typeof createStore<Value>>;

export function createStore<Value>(value: Value) {
  const listeners = createListeners();
  return {
    read: () => value,
    set(next: Value) {
      value = next;
      listeners.call();
    },
    subscribe: listeners.add,
  };
}
