const maxBatches = 2;

/**
 * Batches the calls of one moment; no result is older than its call. `loadAll` returns one result for each, in
 * their order, `maxKeys` at a time; when it fails, all calls of that batch fail.
 */
export function batchLoader<Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  maxKeys = 200,
): (key: Key) => Promise<Value> {
  type Pending = {
    key: Key;
    resolve: (value: Value) => void;
    reject: (error: unknown) => void;
  };
  const waiting: Pending[] = [];
  let batches = 0;
  let isComing = false;

  async function load(): Promise<void> {
    isComing = false;
    if (batches >= maxBatches || waiting.length === 0) return;
    const some = waiting.splice(0, maxKeys);
    batches++;
    if (waiting.length > 0) come();
    try {
      const values = await loadAll(some.map(({ key }) => key));
      for (const [index, { resolve }] of some.entries()) resolve(values[index] as Value);
    } catch (error) {
      for (const { reject } of some) reject(error);
    } finally {
      batches--;
      if (waiting.length > 0) come();
    }
  }

  function come(): void {
    if (isComing) return;
    isComing = true;
    // Runs after everything that is ready now, which may add calls.
    setImmediate(() => void load());
  }

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      come();
    });
}
