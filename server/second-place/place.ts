import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { type FileStore, folderStore } from "#app/platform/file-store/folder-store.server.ts";
import { isSealedNow, sealBytes, unsealBytes } from "#app/platform/sealing.server.ts";
import type { PlaceAddress } from "#app/platform/second-place/address.server.ts";
import { BackupProblem } from "../backup/format.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The longest that one file may take; then it is tried again. */
const patienceMs = 90_000;

export class UnknownKey extends BackupProblem {}

type StoredName = { name: string; modifiedAt: Date };

/** Files under names, each compressed, encrypted for its name, and read back when it is written. */
export class Place {
  readonly name: string;
  readonly #store: FileStore;
  readonly #folder: string | undefined;
  readonly #prefix: string;

  private constructor(name: string, store: FileStore, at: { folder?: string; prefix?: string }) {
    this.name = name;
    this.#store = store;
    this.#folder = at.folder;
    this.#prefix = at.prefix ? `${at.prefix}/` : "";
  }

  static async open(address: PlaceAddress): Promise<Place> {
    if ("folder" in address) {
      const { name, folder } = address;
      return new Place(name, folderStore(folder), { folder });
    }
    const { s3Store } = await import("#app/platform/file-store/s3-store.server.ts");
    const { prefix } = address.bucket;
    return new Place(address.name, s3Store(address.bucket), { prefix });
  }

  async put(name: string, content: Buffer): Promise<void> {
    await this.#requireFolder();
    const sealed = sealBytes(await compress(content), name);
    await inTime(this.#store.put(this.#prefix + name, sealed, "application/octet-stream"));
    if (!(await this.#read(name))?.equals(sealed))
      throw new BackupProblem(`${this.name} returned other bytes than were stored as ${name}.`);
  }

  /** Null where there is none. @throws {BackupProblem} when it cannot be opened with DATA_KEY, or was changed */
  async get(name: string): Promise<Buffer | null> {
    await this.#requireFolder();
    const sealed = await this.#read(name);
    if (!sealed) return null;
    const opened = unsealBytes(sealed, name);
    if (opened === "unknown key")
      throw new UnknownKey(
        `${name} in ${this.name} is encrypted with a key that is not in DATA_KEY: set DATA_KEY to what it was, ` +
          "or add that key behind the new one.",
      );
    if (opened === "damaged")
      throw new BackupProblem(
        `${name} in ${this.name} is damaged: it is not what was written there.`,
      );
    return decompress(opened);
  }

  /** Whether it is there, encrypted with the key that new files are encrypted with. */
  async isCurrent(name: string): Promise<boolean> {
    const sealed = await this.#read(name);
    return sealed !== null && isSealedNow(sealed);
  }

  /** What lies in a folder of it, in the order of the names. */
  async list(folder: string): Promise<StoredName[]> {
    await this.#requireFolder();
    const found: StoredName[] = [];
    for await (const { key, modifiedAt } of this.#store.list(this.#prefix + folder))
      if (!/\/\.[^/]+$/.test(key)) found.push({ name: key.slice(this.#prefix.length), modifiedAt });
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async remove(name: string): Promise<void> {
    await inTime(this.#store.remove(this.#prefix + name));
  }

  async #read(name: string): Promise<Buffer | null> {
    const read = async () => {
      const file = await this.#store.open(this.#prefix + name);
      return file && buffer(file.stream);
    };
    return inTime(read());
  }

  // A disk that is not mounted leaves no folder, or an empty one on the first disk (owner.ts).
  async #requireFolder(): Promise<void> {
    if (!this.#folder) return;
    const found = await inTime(stat(this.#folder).catch(() => null));
    if (!found?.isDirectory())
      throw new BackupProblem(`${this.#folder} is no folder: create it, or mount its disk.`);
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new BackupProblem("The second place does not answer."));
  const timer = setTimeout(late, patienceMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

export function unlessUnknownKey(content: Promise<Buffer | null>): Promise<Buffer | null> {
  return content.catch((error: unknown) => {
    if (error instanceof UnknownKey) return null;
    throw error;
  });
}
