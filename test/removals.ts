import type pg from "pg";
import { expect } from "vitest";
import { joinAs, listingForm, listingIdsIn, photo, withFiles } from "./members.ts";
import type { Browser } from "./program.ts";

/** A listing with a picture, as visitors find it, and its owner with theirs. */
export type Shown = {
  owner: Browser;
  ownerId: string;
  client: pg.Client;
  id: string;
  title: string;
  picture: string;
  avatar: string;
  /** Every address that shows something of the listing to visitors, besides its page and the lists. */
  addresses: string[];
};

type Removal = {
  name: string;
  remove(shown: Shown): Promise<unknown>;
  undo(shown: Shown): Promise<unknown>;
  /** Their picture goes with them. */
  isOfMember?: true;
};

let colour = 0;

export async function showWithPicture(
  owner: Browser,
  client: pg.Client,
  title: string,
): Promise<Shown> {
  const email = await joinAs(owner);
  const sent = async (form: FormData, path: string) => {
    const answer = await owner.post(path, form);
    expect(answer.status, path).toBeLessThan(400);
    return answer.text;
  };
  const file = () => photo(`rgb(${colour++ % 250}, 20, 120)`);
  const taken = await sent(withFiles({}, "picture", [await file()]), "/pictures");
  const { picture } = JSON.parse(taken) as { picture: { id: string } };
  await sent(withFiles({ intent: "avatar" }, "avatar", [await file()]), "/account/profile");
  await owner.post("/add-listing", listingForm({ title, pictureIds: picture.id }));
  const [id = ""] = listingIdsIn((await owner.get("/account")).text);
  const { rows } = await client.query<{ id: string; avatar: string }>(
    `select users.id, avatar_media_id as avatar from users join profiles using (id) where email = $1`,
    [email],
  );
  const { id: ownerId = "", avatar = "" } = rows[0] ?? {};
  const card = `/listing/${id}/card.jpg`;
  const page = (await owner.get(`/listing/${id}`)).text;
  const version = /card\.jpg(\?v=[\w-]+)"/.exec(page)?.[1] ?? "no version";
  return {
    owner,
    ownerId,
    client,
    id,
    title,
    picture: `/media/${picture.id}/320.webp`,
    avatar: `/media/${avatar}/320.webp`,
    addresses: [
      `/media/${picture.id}/320.webp`,
      card,
      card + version,
      "/category/living/feed.xml",
      `/seller/${ownerId}/feed.xml`,
    ],
  };
}

const bySql = (set: string) => (shown: Shown) =>
  shown.client.query(`update listings set ${set} where id = $1`, [shown.id]);
const ofMember = (set: string) => (shown: Shown) =>
  shown.client.query(`update users set ${set} where id = $1`, [shown.ownerId]);
const state = (intent: string) => (shown: Shown) =>
  shown.owner.post(`/account/listings/${shown.id}/state`, { intent });

/** All the ways in which a listing comes out of sight, and back. */
export const removals: readonly Removal[] = [
  { name: "its owner paused it", remove: state("pause"), undo: state("resume") },
  {
    name: "its owner deleted it",
    remove: ({ owner, id }) => owner.post(`/account/listings/${id}/delete`, { sure: "yes" }),
    undo: ({ owner, id }) => owner.post("/account", { intent: "restore-listing", listing: id }),
  },
  {
    name: "its time was over",
    remove: bySql("status = 'expired'"),
    undo: bySql("status = 'active'"),
  },
  {
    name: "staff removed it",
    remove: bySql("status = 'removed', staff_removed_at = now()"),
    undo: bySql("status = 'active', staff_removed_at = null"),
  },
  {
    name: "its owner was suspended",
    remove: ofMember("suspended_at = now()"),
    undo: ofMember("suspended_at = null"),
    isOfMember: true,
  },
  {
    name: "its owner is leaving",
    remove: ofMember("deletion_requested_at = now()"),
    undo: ofMember("deletion_requested_at = null"),
    isOfMember: true,
  },
];

type Reply = { status: number; text: string };

/** Whether an answer still gives something of the listing. */
export function gives({ status, text }: Reply, { title }: Shown): boolean {
  if (status !== 200) {
    // A limit or a failure would look like a removal.
    expect([404, 410]).toContain(status);
    return false;
  }
  return !text.startsWith("<?xml") || text.includes(title);
}
