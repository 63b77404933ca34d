import { createECDH, createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { newId } from "#app/platform/id.ts";
import { listingForm, listingIdsIn, password, photo, withFiles } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import type { People } from "./people.ts";

type Given = { people: People; client: pg.Client };
type Things = Record<string, string>;

/** Sends a form that must be taken. */
async function send(
  browser: Browser,
  path: string,
  form: Record<string, string> | FormData,
): Promise<Awaited<ReturnType<Browser["post"]>>> {
  const answer = await browser.post(path, form);
  if (answer.status >= 400) throw new Error(`setting the scene, ${path} answered ${answer.status}`);
  return answer;
}

export async function one<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  ...values: unknown[]
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error(`setting the scene, there is no row for: ${text}`);
  return rows[0];
}

async function publish(
  browser: Browser,
  title: string,
  more: Record<string, string> = {},
): Promise<string> {
  await send(browser, "/add-listing", listingForm({ title, phone: "0944123456", ...more }));
  const [id] = listingIdsIn((await browser.get("/account")).text);
  if (!id) throw new Error("setting the scene, a listing was not published");
  return id;
}

export async function sendPicture(
  browser: Browser,
  colour: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const file = await photo(colour);
  const { text } = await send(browser, "/pictures", withFiles(fields, "picture", [file]));
  return (JSON.parse(text) as { picture: { id: string } }).picture.id;
}

/** Listings in each of their states, and pictures. */
export async function setListings({ people: { browsers }, client }: Given): Promise<Things> {
  const { owner, other, suspended, member } = browsers;
  const titles = ["listing", "pausedListing", "soldListing", "removedListing", "endingListing"];
  const more = [
    "askedListing",
    "takenListing",
    "judgedListing",
    "featuredListing",
    "picturedListing",
    "offeredListing",
    "dealListing",
  ];
  const things: Things = {};
  things.shownPicture = await sendPicture(owner, "tan");
  things.pausedPicture = await sendPicture(owner, "peru");
  const pictures: Record<string, string> = {
    picturedListing: things.shownPicture,
    pausedListing: things.pausedPicture,
  };
  for (const title of [...titles, ...more])
    things[title] = await publish(owner, `خزانة ${title}`, { pictureIds: pictures[title] ?? "" });
  things.placelessListing = await publish(owner, "خزانة بلا مكان", { governorate: "syria" });
  things.othersListing = await publish(other, "طاولة زجاج");
  things.hiddenListing = await publish(suspended, "كرسي قصب");
  const at = (name: string) => `/account/listings/${things[name]}`;
  await send(owner, `${at("pausedListing")}/state`, { intent: "pause" });
  await send(owner, `${at("soldListing")}/state`, { intent: "sold" });
  await send(owner, `${at("removedListing")}/delete`, { sure: "yes" });
  await client.query(
    "update listings set expires_at = now() + interval '2 days', reminded_at = date_trunc('second', now()) where id = $1",
    [things.endingListing],
  );
  await client.query(
    "update listings set listing_type = 'service', expires_at = null, confirm_requested_at = now() where id = $1",
    [things.askedListing],
  );
  const { at: reminded } = await one<{ at: Date }>(
    client,
    "select reminded_at as at from listings where id = $1",
    things.endingListing,
  );
  things.remindedAt = reminded.toISOString();
  things["picture.id"] = await sendPicture(owner, "teal");
  things.othersPicture = await sendPicture(other, "navy");
  things.avatarPicture = await sendPicture(member, "gold");
  await send(other, `/listing/${things.listing}/favorite`, { intent: "add", from: "script" });
  return things;
}

/** What members wrote: comments, reviews, messages, inquiries, and what they keep of it. */
export async function setTalk(
  { people: { browsers, ids }, client }: Given,
  things: Things,
): Promise<Things> {
  const { owner, other, groupMember } = browsers;
  const made: Things = {};
  for (const comment of ["comment", "hiddenComment", "takenComment", "deletedComment"]) {
    made[comment] = newId();
    const form = { id: made[comment], text: `كلام ${comment}` };
    await send(owner, `/listing/${things.othersListing}/comments`, form);
  }
  await send(other, `/listing/${things.othersListing}/comments`, {
    intent: "hide",
    comment: made.hiddenComment ?? "",
  });
  await send(owner, `/listing/${things.othersListing}/comments`, {
    intent: "delete",
    comment: made.deletedComment ?? "",
  });
  await send(other, `/listing/${things.listing}/comments`, { id: newId(), text: "كم السعر؟" });
  const reviews = [
    ["review", owner],
    ["answeredReview", groupMember],
  ] as const;
  for (const [review, by] of reviews) {
    const form = { intent: "write", id: newId(), rating: "5", comment: "تعامل ممتاز" };
    await send(by, `/seller/${ids.other}/review`, form);
    made[review] = form.id;
  }
  const answered = `/seller/${ids.other}/answer/${made.answeredReview}`;
  await send(other, answered, { intent: "answer", answer: "شكرًا" });

  made.messagePicture = await sendPicture(owner, "olive", { for: "message" });
  made.unsentPicture = await sendPicture(owner, "coral", { for: "message" });
  for (const [message, by, to] of [
    ["sentMessage", owner, ids.other],
    ["receivedMessage", other, ids.owner],
  ] as const) {
    made[message] = newId();
    const form = { intent: "send", id: made[message], receiverId: to, text: "طاولة بيضاء" };
    const picture: Record<string, string> =
      message === "sentMessage" ? { picture: made.messagePicture ?? "" } : {};
    await send(by, `/messages?receiverId=${to}`, { ...form, ...picture });
  }
  const { id } = await one<{ id: string }>(client, "select id from conversations");
  made.conversation = id;
  made.savedReply = newId();
  const reply = { intent: "save", id: made.savedReply, text: "نعم، ما زالت متوفرة" };
  await send(owner, "/account/replies", reply);

  for (const inquiry of ["inquiry", "handledInquiry"]) {
    made[inquiry] = newId();
    const form = { id: made[inquiry], kind: "suggestion", title: "اقتراح", description: "كتب" };
    await send(owner, "/inquiry", form);
  }
  const notification = await one<{ id: string }>(
    client,
    "select id from notifications where user_id = $1 and read_at is null and type = 'comment'",
    ids.owner,
  );
  made.notice = notification.id;
  return made;
}

/** What belongs to the owner's account: searches, sessions, devices, a copy, the tokens of mails. */
export async function setAccounts({
  people: { browsers, ids, emails },
  client,
}: Given): Promise<Things> {
  const { owner } = browsers;
  await send(owner, "/account/blocks", { intent: "block", member: ids.blocked });
  await client.query(
    `insert into shop_addresses (address, member_id, taken_at)
     values ('souq', $1, now() - interval '60 days')`,
    [ids.owner],
  );
  await send(owner, "/account/profile", {
    intent: "profile",
    fullName: "هدى العلي",
    kind: "person",
    phone: "0933777123",
    current: password,
    showPhone: "yes",
  });
  await send(owner, "/search/save?q=خزانة", {});
  const search = await one<{ id: string }>(client, "select id from saved_searches");
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const [pushKey, pushSecret] = [
    ecdh.getPublicKey("base64url"),
    randomBytes(16).toString("base64url"),
  ];
  const endpoint = "https://push.example.org/owner";
  const keep = { intent: "keep", endpoint, p256dh: pushKey, auth: pushSecret };
  await send(owner, "/notifications/device", keep);
  const session = await one<{ id: string }>(
    client,
    `insert into sessions (id, user_id, token, expires_at, user_agent)
     values (gen_random_uuid(), $1, 'another-device', now() + interval '7 days', 'test') returning id`,
    ids.owner,
  );
  const tokens: Things = {};
  for (const [name, purpose, email] of [
    ["confirmToken", "verify-email", emails.owner],
    ["changeToken", "change-email", "other-address@members.dalil.test"],
    ["resetToken", "reset-password", emails.owner],
  ] as const) {
    const token = randomBytes(32).toString("base64url");
    tokens[name] = token;
    await client.query(
      `insert into account_tokens (id, user_id, purpose, token_hash, email, expires_at)
       values (gen_random_uuid(), $1, $2, $3, $4, now() + interval '20 minutes')`,
      [ids.owner, purpose, createHash("sha256").update(token).digest("hex"), email],
    );
  }
  const undoToken = randomBytes(32).toString("base64url");
  await client.query(
    `insert into address_changes (id, member_id, kind, token_hash, changed_at)
     values (gen_random_uuid(), $1, 'phone', $2, now())`,
    [ids.owner, createHash("sha256").update(undoToken).digest("hex")],
  );
  const setupToken = randomBytes(32).toString("base64url");
  await client.query("insert into setup_links (token_hash, created_at) values ($1, now())", [
    createHash("sha256").update(setupToken).digest("hex"),
  ]);
  const claimToken = randomBytes(32).toString("base64url");
  const standIn = newId();
  await client.query("insert into users (id, name, email) values ($1, 'ورشة', $2)", [
    standIn,
    `${standIn}@no-mail.invalid`,
  ]);
  await client.query(
    `insert into stand_ins (member_id, opened_at, token_hash, token_expires_at)
     values ($1, now(), $2, now() + interval '20 minutes')`,
    [standIn, createHash("sha256").update(claimToken).digest("hex")],
  );
  Object.assign(tokens, { claimToken, standIn });
  return {
    search: search.id,
    ownSession: session.id,
    pushKey,
    pushSecret,
    setupToken,
    undoToken,
    ...tokens,
  };
}
