import { type Connection, database } from "#app/platform/database.server.ts";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { batchLoader } from "#app/platform/batch-loader.ts";
import { isUuid } from "#app/platform/id.ts";
import { isStaff, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/media-queries.server.ts";
import { removePictureFiles } from "./stored-files.server.ts";
import { partsOf } from "#app/platform/rooms.server.ts";

const maxAgeMs = 60_000;
/** While the database is away it is tried no more often, where an older status is cached. */
const retryMs = 2_000;
const maxCached = 20_000;

type Change = { tags: ReadonlySet<string>; isAddition: boolean };
type CachedPicture = { status: queries.PictureStatus; readAt: number; isFresh: boolean };

export class PictureStatusCache {
  readonly #isListening: () => boolean;
  readonly #cache = new Map<string, CachedPicture>();
  readonly #idsByTag = new Map<string, Set<string>>();
  /** Changes during a read, which may be missing in its result. */
  readonly #changedMeanwhile = new Set<Set<string>>();
  #retryAt = 0;
  readonly #read = batchLoader((ids: readonly string[]) =>
    queries.selectPictureStatuses(database(), ids),
  );

  /** `isListening`: whether `invalidate` receives changes; without that everything is read each time. */
  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  /**
   * Null for an unknown picture. While the database is away the last status counts, unless there was a change.
   * @throws the database's error
   */
  async find(mediaId: string): Promise<queries.PictureStatus | null> {
    if (!isUuid(mediaId)) return null;
    const id = mediaId.toLowerCase();
    const now = performance.now();
    const cached = this.#cache.get(id);
    if (cached?.isFresh && this.#isListening() && now - cached.readAt < maxAgeMs)
      return cached.status;
    if (cached && now < this.#retryAt) return cached.status;
    const changed = new Set<string>();
    this.#changedMeanwhile.add(changed);
    try {
      const status = await this.#read(id);
      this.#retryAt = 0;
      if (status && this.#isListening() && !isOutdated(status, changed))
        this.#remember(status, now);
      return status;
    } catch (error) {
      const known = this.#cache.get(id);
      if (!known || !isDatabaseAway(error)) throw error;
      this.#retryAt = performance.now() + retryMs;
      return known.status;
    } finally {
      this.#changedMeanwhile.delete(changed);
    }
  }

  invalidate({ tags, isAddition }: Change): void {
    for (const changed of this.#changedMeanwhile) for (const tag of tags) changed.add(tag);
    const ids = tags.has("*")
      ? [...this.#cache.keys()]
      : [...tags].flatMap((tag) => [...(this.#idsByTag.get(tag) ?? [])]);
    for (const id of ids) {
      const cached = this.#cache.get(id);
      if (isAddition && cached) cached.isFresh = false;
      else this.#drop(id);
    }
  }

  #remember(status: queries.PictureStatus, readAt: number): void {
    this.#drop(status.id);
    this.#cache.set(status.id, { status, readAt, isFresh: true });
    for (const tag of tagsOf(status)) {
      const ids = this.#idsByTag.get(tag) ?? new Set();
      this.#idsByTag.set(tag, ids.add(status.id));
    }
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest) this.#drop(oldest);
  }

  #drop(id: string): void {
    const cached = this.#cache.get(id);
    if (!cached) return;
    this.#cache.delete(id);
    for (const tag of tagsOf(cached.status)) {
      const ids = this.#idsByTag.get(tag);
      ids?.delete(id);
      if (ids?.size === 0) this.#idsByTag.delete(tag);
    }
  }
}

function tagsOf({ id, ownerId, tags }: queries.PictureStatus): Set<string> {
  return new Set([`m:${id}`, `s:${ownerId}`, ...tags]);
}

function isOutdated(status: queries.PictureStatus, changed: ReadonlySet<string>): boolean {
  return changed.has("*") || [...tagsOf(status)].some((tag) => changed.has(tag));
}

export async function maySeeHidden(viewer: Viewer, picture: queries.PictureStatus) {
  if (picture.isPrivate) return maySeePrivate(viewer, picture.id);
  return picture.ownerId === viewer.id || isStaff(viewer);
}

type MaySee = (viewer: Viewer, mediaId: string) => Promise<boolean | null>;

declare module "#app/platform/rooms.server.ts" {
  interface RoomParts {
    /** A room with private pictures decides who may see one; null for a picture that is not its own. */
    pictureAccess: MaySee;
  }
}

/** By the room that shows the picture; until its message is sent, the owner alone. */
async function maySeePrivate(viewer: Viewer, mediaId: string): Promise<boolean> {
  const id = mediaId.toLowerCase();
  const results = await Promise.all(partsOf("pictureAccess").map((maySee) => maySee(viewer, id)));
  if (results.some((result) => result === true)) return true;
  if (results.some((result) => result === false)) return false;
  return (await queries.findPrivateOwner(database(), id)) === viewer.id;
}

/** The pictures that `change` takes out of messages go with it, unless another still shows them; then their files. */
export async function withoutPictures(
  change: (tx: Connection) => Promise<string[]>,
): Promise<void> {
  const gone = await database().transaction(async (tx) => {
    const ids = await change(tx);
    return ids.length === 0 ? [] : queries.deletePrivate(tx, ids);
  });
  await removePictureFiles(gone);
}
