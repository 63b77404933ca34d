import type pg from "pg";
import { codeOf } from "#app/features/offers/internal/deal-codes.server.ts";
import { newId } from "#app/platform/id.ts";
import { cells, members, type Operation } from "./operation.ts";
import type { People } from "./people.ts";
import { dayMs } from "#app/platform/durations.ts";

type Things = Record<string, string>;

/** What `other` offers for two listings of the owner's, who has accepted one of them. */
export async function setOffers(
  { people: { browsers } }: { people: People },
  things: Things,
): Promise<Things> {
  const made: Things = {};
  const send = async (by: "owner" | "other", listing: string, form: Things) => {
    const { status } = await browsers[by].post(`/listing/${things[listing]}/offer`, form);
    if (status !== 302) throw new Error(`setting the offers, ${form.intent} answered ${status}`);
  };
  for (const [name, listing] of [
    ["offer", "offeredListing"],
    ["deal", "dealListing"],
  ] as const) {
    made[name] = newId();
    await send("other", listing, { intent: "offer", id: made[name], amount: "500" });
  }
  await send("owner", "dealListing", {
    intent: "accept",
    offer: made.deal ?? "",
    closed: "yes",
  });
  const soon = new Date(Date.now() + 2 * dayMs);
  return { ...made, meetsAt: soon.toISOString().slice(0, 16) };
}

/** Asked once the program's secret is known here. */
export async function codesOf(client: pg.Client, id: string) {
  const { rows } = await client.query<Parameters<typeof codeOf>[0]>(
    `select id, listing_id as "listingId", buyer_id as "buyerId", seller_id as "sellerId", made_at as "madeAt"
     from deals where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error("setting the offers made no deal");
  return { sellersCode: codeOf(rows[0], "seller") };
}

const news = ["notifications", "live_events", "live_channels", "jobs"];
const page = "routes/listing-offer";
const onOffer = (intent: string, name: string, rest: Partial<Operation>): Operation => ({
  name,
  by: page,
  method: "POST",
  path: "/listing/{offeredListing}/offer",
  form: { intent, offer: "{offer}" },
  changes: ["offers"],
  also: news,
  cells: members(404, { owner: "done", other: 403 }),
  ...rest,
});
const onDeal = (
  intent: string,
  name: string,
  form: Things,
  rest: Partial<Operation> = {},
): Operation => ({
  name,
  by: "routes/deal",
  method: "POST",
  path: "/deal/{deal}",
  form: { intent, ...form },
  changes: ["deals"],
  also: [...news, "listings"],
  cells: members(404, { owner: "done", other: "done" }),
  ...rest,
});

const sellerOnly = members(404, { owner: "done", other: 403 });
const closed = ["deals", "listings"];

/** Price offers and what follows from one. `other` is the buyer, `owner` the seller. */
export const offerOperations: Operation[] = [
  {
    name: "Open the page of a listing's offers",
    by: page,
    method: "GET",
    path: "/listing/{offeredListing}/offer",
    cells: members("ok"),
  },
  onOffer("offer", "Offer a price", {
    path: "/listing/{listing}/offer",
    form: { intent: "offer", id: "{new}", amount: "450" },
    cells: members("done", { owner: 404, blocked: 403, suspended: 403 }),
  }),
  onOffer("offer", "Offer a price for what is reserved for somebody else", {
    path: "/listing/{dealListing}/offer",
    form: { intent: "offer", id: "{new}", amount: "450" },
    cells: members(409, { owner: 404, suspended: 403 }),
  }),
  onOffer("offer", "Answer an offer with another price (of a buyer, offer one)", {
    form: { intent: "offer", id: "{new}", amount: "480", buyer: "{other}" },
    cells: members("done", { blocked: 403, suspended: 403 }),
  }),
  onOffer("accept", "Accept an offer", { changes: ["offers", "deals", "listings"] }),
  onOffer("decline", "Decline an offer", {}),
  onOffer("withdraw", "Take one's offer back", {
    cells: members(404, { owner: 403, other: "done" }),
  }),
  {
    name: "List one's offers and deals",
    by: "routes/account/offers",
    method: "GET",
    path: "/account/offers",
    cells: members("ok"),
  },
  {
    name: "Open the page of a deal",
    by: "routes/deal",
    method: "GET",
    path: "/deal/{deal}",
    cells: members(404, { owner: "ok", other: "ok" }),
  },
  onDeal("meet", "Say where and when to meet", { place: "ساحة الأمويين", at: "{meetsAt}" }),
  onDeal(
    "code",
    "Type the seller's code",
    { code: "{sellersCode}" },
    {
      cells: members(404, { owner: 422, other: "done" }),
    },
  ),
  onDeal("extend", "Make a reservation last longer", {}, { cells: sellerOnly }),
  onDeal(
    "close",
    "Close a reserved listing to others",
    {},
    {
      cells: sellerOnly,
      changes: closed,
      given: ["update deals set has_waiting_list = true where id = '{deal}'"],
    },
  ),
  onDeal(
    "open",
    "Open a reserved listing to others",
    {},
    {
      cells: sellerOnly,
      changes: closed,
    },
  ),
  onDeal("cancel", "Call a deal off", {}, { changes: ["deals", "listings"] }),
  {
    name: "Have the number of a listing shown that is reserved for somebody else",
    by: "routes/listing-contact",
    method: "POST",
    path: "/listing/{dealListing}/contact",
    form: { from: "dialog" },
    success: 200,
    changes: ["contact_reveals"],
    cells: cells(409, { owner: "same", other: "done", suspended: 403 }),
  },
];
