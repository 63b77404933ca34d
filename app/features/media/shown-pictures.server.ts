import { type Connection, database, isDatabaseAway } from "#app/platform/database.server.ts";
import { batchLoader } from "#app/platform/batch-loader.ts";
import { isUuid } from "#app/platform/id.ts";
import { isStaff, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/media-queries.server.ts";

export type { PictureStanding } from "./data/media-queries.server.ts";

/** Milliseconds: then it is asked again, although no change was heard. */
const trustedMs = 60_000;
/** Milliseconds: while the database is away nobody asks more often, where an older answer is there. */
const retryMs = 2_000;
const mostKept = 20_000;

type Change = { tags: ReadonlySet<string>; isAddition: boolean };
type Kept = { standing: queries.PictureStanding; readAt: number; isFresh: boolean };

/** Which pictures everybody may see, in memory until a change is heard that may concern one. */
export class ShownPictures {
  readonly #isListening: () => boolean;
  readonly #kept = new Map<string, Kept>();
  readonly #idsByTag = new Map<string, Set<string>>();
  /** What was heard while the database was being asked, which may have come too late for its answer. */
  readonly #heardMeanwhile = new Set<Set<string>>();
  #retryAt = 0;
  readonly #read = batchLoader((ids: readonly string[]) =>
    queries.selectStandings(database(), ids),
  );

  /** `isListening`: whether `forget` is being told of changes; without that everything is asked each time. */
  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  /** While the database is away its last answer holds, unless a change was heard. @throws what the database throws */
  async find(mediaId: string): Promise<queries.PictureStanding | null> {
    if (!isUuid(mediaId)) return null;
    const id = mediaId.toLowerCase();
    const now = performance.now();
    const kept = this.#kept.get(id);
    if (kept?.isFresh && this.#isListening() && now - kept.readAt < trustedMs) return kept.standing;
    if (kept && now < this.#retryAt) return kept.standing;
    const heard = new Set<string>();
    this.#heardMeanwhile.add(heard);
    try {
      const standing = await this.#read(id);
      this.#retryAt = 0;
      if (standing && this.#isListening() && !isOutdated(standing, heard))
        this.#keep(standing, now);
      return standing;
    } catch (error) {
      const known = this.#kept.get(id);
      if (!known || !isDatabaseAway(error)) throw error;
      this.#retryAt = performance.now() + retryMs;
      return known.standing;
    } finally {
      this.#heardMeanwhile.delete(heard);
    }
  }

  /** To be told of every change in what visitors are shown. */
  forget({ tags, isAddition }: Change): void {
    for (const heard of this.#heardMeanwhile) for (const tag of tags) heard.add(tag);
    const ids = tags.has("*")
      ? [...this.#kept.keys()]
      : [...tags].flatMap((tag) => [...(this.#idsByTag.get(tag) ?? [])]);
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (isAddition && kept) kept.isFresh = false;
      else this.#drop(id);
    }
  }

  #keep(standing: queries.PictureStanding, readAt: number): void {
    this.#drop(standing.id);
    this.#kept.set(standing.id, { standing, readAt, isFresh: true });
    for (const tag of tagsOf(standing)) {
      const ids = this.#idsByTag.get(tag) ?? new Set();
      this.#idsByTag.set(tag, ids.add(standing.id));
    }
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest) this.#drop(oldest);
  }

  #drop(id: string): void {
    const kept = this.#kept.get(id);
    if (!kept) return;
    this.#kept.delete(id);
    for (const tag of tagsOf(kept.standing)) {
      const ids = this.#idsByTag.get(tag);
      ids?.delete(id);
      if (ids?.size === 0) this.#idsByTag.delete(tag);
    }
  }
}

function tagsOf({ id, ownerId, tags }: queries.PictureStanding): Set<string> {
  return new Set([`m:${id}`, `s:${ownerId}`, ...tags]);
}

function isOutdated(standing: queries.PictureStanding, heard: ReadonlySet<string>): boolean {
  return heard.has("*") || [...tagsOf(standing)].some((tag) => heard.has(tag));
}

export async function maySeeHidden(viewer: Viewer, picture: queries.PictureStanding) {
  if (picture.isPrivate) return maySeePrivate(viewer, picture.id);
  return picture.ownerId === viewer.id || isStaff(viewer);
}

/** Null when nothing of that room shows the picture. */
type MaySee = (viewer: Viewer, mediaId: string) => Promise<boolean | null>;

const rooms = new Set<MaySee>();

/** Joined in server/subscribers.ts: a room that shows private pictures says who may see one. */
export function letSeePrivate(maySee: MaySee): void {
  rooms.add(maySee);
}

/** Where one of the rooms lets them; what nothing shows yet its owner alone, while they write its message. */
async function maySeePrivate(viewer: Viewer, mediaId: string): Promise<boolean> {
  const id = mediaId.toLowerCase();
  const answers = await Promise.all([...rooms].map((maySee) => maySee(viewer, id)));
  if (answers.some((answer) => answer === true)) return true;
  if (answers.some((answer) => answer === false)) return false;
  return (await queries.findPrivateOwner(database(), id)) === viewer.id;
}

/** In the transaction that takes them out of a message. Gives those whose files go after its commit. */
export async function forgetPrivate(tx: Connection, ids: string[]): Promise<string[]> {
  return ids.length === 0 ? [] : queries.deletePrivate(tx, ids);
}
