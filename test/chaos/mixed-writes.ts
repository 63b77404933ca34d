import { createHash } from "node:crypto";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { newId } from "#app/platform/id.ts";
import { listingForm } from "../members.ts";
import type { Resident } from "./house.ts";

/** What members write, as their browsers send it. */
export const writeKinds = [
  "listing",
  "message",
  "comment",
  "favorite",
  "review",
  "report",
  "inquiry",
  "post",
  "picture",
] as const;
export type WriteKind = (typeof writeKinds)[number];

/** One thing that was written; `key` finds it in the database. `isTaken`: it was acknowledged. */
export type Write = {
  kind: WriteKind;
  by: Resident;
  path: string;
  form: Record<string, string | Uint8Array<ArrayBuffer>>;
  key: string;
  isTaken: boolean;
};

export type Answered = { status: number; headers: Record<string, unknown>; text: string };

type Scene = {
  people: readonly Resident[];
  community: string;
  chance: () => number;
  /** The id of the listing that was sent with this key. */
  findListing(key: string): Promise<number | undefined>;
};

/** Thinks of what is written next: each kind in its turn, the rest by chance, and nothing twice. */
export class Writing {
  readonly all: Write[] = [];
  /** The listings that are there for sure: others comment on them. */
  readonly listings: { id: number; by: Resident }[] = [];
  readonly #scene: Scene;
  readonly #used = new Set<string>();
  #turn = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  async next(by: Resident): Promise<Write> {
    for (;;) {
      const kind = writeKinds[this.#turn++ % writeKinds.length] ?? "listing";
      const made = await this.#make(kind, by);
      if (!made || this.#used.has(`${kind} ${made.key}`)) continue;
      this.#used.add(`${kind} ${made.key}`);
      const write = { ...made, kind, by, isTaken: false };
      this.all.push(write);
      return write;
    }
  }

  /** Takes note of an acknowledgement. */
  async take(write: Write): Promise<void> {
    write.isTaken = true;
    if (write.kind !== "listing") return;
    const id = await this.#scene.findListing(write.key);
    if (id) this.listings.push({ id, by: write.by });
  }

  async #make(kind: WriteKind, by: Resident): Promise<Pick<Write, "path" | "form" | "key"> | null> {
    const [key, text] = [newId(), `كتبتُ ${newId()}`];
    const { community, people, chance } = this.#scene;
    const other = this.#one(people.filter(({ id }) => id !== by.id));
    const others = this.listings.filter((listing) => listing.by.id !== by.id);
    const written = { id: key, senderId: by.id, text };
    switch (kind) {
      case "listing": {
        const form = listingForm({ submissionKey: key, title: text });
        return { path: "/add-listing", form, key };
      }
      case "message":
        return { path: "/messages/send", form: { ...written, receiverId: other.id }, key };
      case "post":
        return { path: `/community/${community}/send`, form: written, key };
      case "inquiry": {
        const form = { id: key, kind: "suggestion", title: text, description: text };
        return { path: "/inquiry", form, key };
      }
      case "review": {
        const pair = `pair ${by.id} ${other.id}`;
        if (this.#used.has(pair)) return null;
        this.#used.add(pair);
        const rating = String(1 + Math.floor(chance() * 5));
        const form = { intent: "write", id: key, rating, comment: text };
        return { path: `/seller/${other.id}/review`, form, key };
      }
      case "picture": {
        const picture = await this.#picture();
        const hash = createHash("sha256").update(picture).digest("hex");
        return { path: "/pictures", form: { picture }, key: `${by.id} ${hash}` };
      }
    }
    if (others.length === 0) return null;
    const { id } = this.#one(others);
    if (kind === "comment")
      return { path: `/listing/${id}/comments`, form: { id: key, text }, key };
    const once = `${by.id} ${id}`;
    if (kind === "favorite") {
      const form = { intent: "add", from: "script" };
      return { path: `/listing/${id}/favorite`, form, key: once };
    }
    const form = { reason: "fraud", note: text };
    return { path: `/report?kind=listing&id=${id}`, form, key: once };
  }

  async #picture(): Promise<Uint8Array<ArrayBuffer>> {
    const [r = 0, g = 0, b = 0] = [1, 2, 3].map(() => Math.floor(this.#scene.chance() * 256));
    const create = { width: 90, height: 60, channels: 3, background: { r, g, b } } as const;
    return new Uint8Array(await sharp({ create }).png().toBuffer());
  }

  #one<Thing>(among: readonly Thing[]): Thing {
    const found = among[Math.floor(this.#scene.chance() * among.length)];
    if (found === undefined) throw new Error("There is nothing to choose from");
    return found;
  }
}

const maxProblems = 5;

type Notifying = {
  by: Resident;
  port: number;
  writing: Writing;
  chance: () => number;
  onLimit(): Promise<void>;
  onTaken(): void;
  /** It is to come again, or nothing was answered. */
  onRefused(): void;
};

/**
 * Writes until it is enough, as one browser does: what was not answered is mostly sent again until it is,
 * and now and then given up. Gives what was answered that should never be.
 */
export async function writeUntil(isEnough: () => boolean, notifying: Notifying): Promise<string[]> {
  const { by, port, writing, chance, onLimit, onTaken, onRefused } = notifying;
  const problems: string[] = [];
  while (!isEnough() && problems.length < maxProblems) {
    const write = await writing.next(by);
    for (;;) {
      const answered = await sendWrite(port, write);
      if (answered && isAcknowledged(write, answered)) {
        await writing.take(write);
        onTaken();
        break;
      }
      if (answered?.status === 429) {
        onRefused();
        await onLimit();
        await pause(20);
        continue;
      }
      if (answered && answered.status !== 503) {
        problems.push(`${write.kind}: ${answered.status} ${answered.text.slice(0, 300)}`);
        break;
      }
      onRefused();
      if (chance() < 0.25) break;
      await pause(60);
    }
  }
  return problems;
}

/** One try, with what was answered; null when no whole answer came. */
export async function sendWrite(
  port: number,
  { by, path, form }: Pick<Write, "by" | "path" | "form">,
): Promise<Answered | null> {
  const body = bodyOf(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  const headers = {
    ...by.headers,
    "content-type": body.headers.get("content-type") ?? "",
    "content-length": bytes.length,
  };
  return new Promise((resolve) => {
    const requested = request({
      host: "127.0.0.1",
      port,
      path,
      method: "POST",
      agent: false,
      headers,
    });
    requested.on("error", () => resolve(null)).on("close", () => resolve(null));
    requested.on("response", (response) => {
      let text = "";
      response.on("error", () => resolve(null));
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      const { statusCode: status = 0, headers: given } = response;
      response.on("end", () =>
        resolve(response.complete ? { status, headers: given, text } : null),
      );
    });
    requested.end(bytes);
  });
}

export function isAcknowledged({ kind }: Write, { status, headers, text }: Answered): boolean {
  if (kind === "message" || kind === "post") return status === 200 && text.includes('"sent"');
  if (kind === "picture") return status === 201;
  if (kind === "favorite") return status === 200;
  return status === 302 && !String(headers.location).includes("/sign-in");
}

function bodyOf(form: Write["form"]): Response {
  const entries = Object.entries(form);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (texts.length === entries.length) return new Response(new URLSearchParams(texts));
  const data = new FormData();
  for (const [name, value] of entries)
    if (typeof value === "string") data.set(name, value);
    else data.set(name, new File([value], "picture.png", { type: "image/png" }));
  return new Response(data);
}
