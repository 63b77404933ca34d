import { delMany, entries, promisifyRequest, set, type UseStore } from "idb-keyval";

/** A small table on the device; what is reported as saved is on the disk. Without one every call rejects. */
export function createDeviceTable<Value>(database: string, table: string) {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= openTable(database, table, () => {
      opening = undefined;
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  const use: UseStore = async (mode, work) => {
    const transaction = (await open()).transaction(table, mode, { durability: "strict" });
    const done = work(transaction.objectStore(table));
    if (mode === "readwrite") transaction.commit();
    return done;
  };

  return {
    entries: () => entries<string, Value>(use),
    save: (key: string, value: Value) => set(key, value, use),
    remove: (keys: string[]) => delMany(keys, use),
  };
}

async function openTable(database: string, table: string, onClose: () => void) {
  const request = indexedDB.open(database);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(table));
  const opened = await promisifyRequest(request);
  // The browser may close it at any time; Safari does.
  opened.addEventListener("close", onClose);
  opened.addEventListener("versionchange", () => {
    opened.close();
    onClose();
  });
  return opened;
}
