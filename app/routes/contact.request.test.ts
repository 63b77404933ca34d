import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { solve } from "#test/proofs.ts";

const { browser, ask: query } = useProgram();

let seller: Browser;
let id = "";
let sellerId = "";

const contact = {
  phone: "0944123456",
  whatsapp: "yes",
  contactEmail: "shop@sellers.dalil.test",
  website: "https://shop.example",
};

async function publish(changes: Record<string, string> = {}): Promise<string> {
  const answer = await seller.post("/add-listing", listingForm({ ...contact, ...changes }));
  if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
  return listingIdsIn((await seller.get("/account")).text)[0] ?? "none";
}

/** A browser that was shown as much as it may be without a proof. */
async function curious(): Promise<Browser> {
  const visitor = browser();
  await visitor.get("/sign-in");
  const rows = await query(
    `insert into listings (user_id, submission_key, category_id, listing_type, title, description, locale,
       price_type, governorate_id, status, published_at, phones)
     select user_id, gen_random_uuid(), category_id, listing_type, title, description, locale,
       'contact', governorate_id, 'active', now(), phones
     from listings, generate_series(1, ${limits.contactRequestedByDevice.amount}) where id = $1 returning id`,
    id,
  );
  for (const row of rows) {
    const shown = await visitor.post(`/listing/${row.id}/contact`, {});
    expect(shown.status).toBe(200);
  }
  return visitor;
}

beforeAll(async () => {
  seller = browser();
  const email = await joinAs(seller);
  id = await publish();
  const [row] = await query("select id from users where email = $1", email);
  sellerId = String(row?.id);
  await query("update profiles set phone_number = '+963933777888' where id = $1", sellerId);
});
beforeEach(() => query("delete from limits"));

describe("POST /listing/:id/contact", () => {
  it("shows every way to reach the seller, on a page that is neither cached nor indexed", async () => {
    const answer = await browser().post(`/en/listing/${id}/contact`, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(holds(answer.text, 'name="robots" content="noindex')).toBe(true);
    const words = wordsOf(answer.text);
    for (const text of [
      "Contact Information",
      "+963 944 123 456",
      contact.contactEmail,
      "Damascus",
    ])
      expect(words).toContain(text);
    for (const link of ["tel:+963944123456", "https://wa.me/963944123456", "https://shop.example"])
      expect(holds(answer.text, `href="${link}`)).toBe(true);
  });

  it("leads to a message, before and after", async () => {
    const path = `/en/listing/${id}/contact`;
    const to = `href="/en/messages?receiverId=${sellerId}&amp;listingId=${id}"`;
    for (const { text } of [await browser().get(path), await browser().post(path, {})])
      expect(holds(text, to)).toBe(true);
  });

  it("says it in Arabic, and gives a nameless browser its name", async () => {
    const answer = await browser().post(`/listing/${id}/contact`, {});
    expect(wordsOf(answer.text)).toContain("معلومات التواصل");
    expect(answer.cookies.some((cookie) => cookie.startsWith("dalil_device="))).toBe(true);
  });

  it.each(["999999999", "x"])("is not found for %s", async (unknown) => {
    const answer = await browser().post(`/en/listing/${unknown}/contact`, {});
    expect(answer.status).toBe(404);
    expect(wordsOf(answer.text)).toContain("Listing not found");
    expect((await browser().get(`/listing/${unknown}/contact`)).status).toBe(404);
  });

  it("is not found once the listing has ended, and says so in the dialog", async () => {
    const ended = await publish({ title: "خزانة بيعت" });
    await query("update listings set status = 'sold', sold_at = now() where id = $1", ended);
    expect((await browser().post(`/listing/${ended}/contact`, {})).status).toBe(404);
    const dialog = await browser().post(`/listing/${ended}/contact.data`, { from: "dialog" });
    expect(dialog.status).toBe(404);
    expect(dialog.text).toContain("gone");
    expect(dialog.text).not.toContain("944123456");
  });
});

describe("one account", () => {
  it("is shown nothing while it is suspended, and told so", async () => {
    const member = browser();
    const email = await joinAs(member);
    await query("update users set suspended_at = now() where email = $1", email);
    for (const path of [`/en/listing/${id}/contact`, `/en/seller/${sellerId}/contact`]) {
      const answer = await member.post(path, {});
      expect(answer.status).toBe(403);
      expect(wordsOf(answer.text)).toContain("Your account is suspended");
      expect(answer.text).not.toMatch(/944123456|933777888/);
    }
    expect(wordsOf((await member.post(`/listing/${id}/contact`, {})).text)).toContain(
      "حسابك موقوف",
    );
  });
});

describe("the visitors of a network that was shown a lot", () => {
  it("are asked to sign in, in their language, and shown it then", async () => {
    await browser().post(`/listing/${id}/contact`, {});
    const { name } = limits.contactByAddress;
    await query("update limits set tat = now() + interval '2 days' where name = $1", name);
    const visitor = browser();
    const refused = await visitor.post(`/en/listing/${id}/contact`, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(wordsOf(refused.text)).toContain("Visitors of your network");
    expect(holds(refused.text, `href="/en/sign-in?next=%2Fen%2Flisting%2F${id}%2Fcontact"`)).toBe(
      true,
    );
    const arabic = await visitor.post(`/listing/${id}/contact`, {});
    expect(wordsOf(arabic.text)).toContain("اطّلع زوّار من شبكتك اليوم");
    const member = browser();
    await joinAs(member);
    expect((await member.post(`/listing/${id}/contact`, {})).status).toBe(200);
  });
});

describe("a browser that was shown a lot", () => {
  it("without script waits on a page that goes on by itself", async () => {
    const visitor = await curious();
    const requested = await visitor.post(`/listing/${id}/contact`, {});
    expect(requested.status).toBe(302);
    const address = requested.headers.get("location") ?? "";
    expect(address).toMatch(new RegExp(`^/listing/${id}/contact\\?ticket=`));

    const wait = await visitor.get(address);
    expect(wait.status).toBe(200);
    expect(wait.headers.get("refresh")).toBe("10");
    expect(wordsOf(wait.text)).toContain("انتظر 10 ثوانٍ");
    expect(wordsOf((await visitor.get(`/en${address}`)).text)).toContain("Please wait 10 seconds");
    expect(wait.text).not.toContain("944123456");

    const ticket = new URL(address, "http://dalil.test").searchParams.get("ticket") ?? "";
    const early = await visitor.post(`/listing/${id}/contact`, { ticket });
    expect(early.headers.get("location")).toBe(address);
    const forged = await visitor.post(`/listing/${id}/contact`, {
      ticket: `${ticket.slice(0, -1)}_`,
    });
    expect(forged.status).toBe(302);
  });

  it("with script is asked for work, once for each", async () => {
    const visitor = await curious();
    const send = (form: Record<string, string>) =>
      visitor.post(`/en/listing/${id}/contact.data`, { from: "dialog", ...form });
    const requested = await send({});
    expect(requested.status).toBe(429);
    expect(Number(requested.headers.get("retry-after"))).toBe(10);
    expect(requested.text).not.toContain("944123456");
    const challenge = /"(\{\\"parameters.*?\})",/.exec(requested.text)?.[1] ?? "";
    const proof = await solve(JSON.parse(`"${challenge}"`) as string);
    const shown = await send({ proof });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("+963944123456");
    const other = await publish({ title: "خزانة ثالثة" });
    const replayed = await visitor.post(`/listing/${other}/contact.data`, {
      from: "dialog",
      proof,
    });
    expect(replayed.status).toBe(429);
    expect(replayed.text).toContain("refused");
  });

  it("is refused beyond what any may see in a day, and told when to return", async () => {
    const visitor = browser();
    await visitor.get("/sign-in");
    await visitor.post(`/listing/${id}/contact`, {});
    await query("delete from contact_reveals");
    // As though it had had all of them just now.
    await query("update limits set tat = now() + interval '1 day' where name = 'contact/device'");
    const refused = await visitor.post(`/listing/${id}/contact`, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(wordsOf(refused.text)).toMatch(
      /تستطيع طلب معلومات التواصل مع البائعين 60 مرة في اليوم\. يتاح لك المزيد بعد \d+ دقيقة/,
    );
    expect(refused.text).not.toContain("944123456");
    const english = await visitor.post(`/en/listing/${id}/contact`, {});
    expect(wordsOf(english.text)).toMatch(
      /sellers 60 times a day\. The next is free in \d+ minutes\./,
    );
  });
});

describe("the page that asks, for who has no script", () => {
  const always = JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "00:00" }]);
  const mainOf = (text: string) => text.slice(text.indexOf("<main"), text.indexOf("</main>"));

  it("of a listing shows its title, price, seller and whether it is open, and no contact", async () => {
    await query("update listings set hours = $2::jsonb where id = $1", id, always);
    const main = mainOf((await browser().get(`/en/listing/${id}/contact`)).text);
    const [{ name } = {}] = await query(
      "select full_name as name from profiles where id = $1",
      sellerId,
    );
    for (const shown of ["خزانة خشب زان", "25,000", String(name), "Open now"])
      expect(wordsOf(main)).toContain(shown);
    expect(main).not.toContain("944123456");
  });

  it("of a seller shows their picture, name and whether they are open", async () => {
    await query(
      "update profiles set kind = 'business', hours = $2::jsonb where id = $1",
      sellerId,
      always,
    );
    const main = mainOf((await browser().get(`/en/seller/${sellerId}/contact`)).text);
    expect(wordsOf(main)).toContain("Open now");
    expect(holds(main, 'class="shrink-0 rounded-full')).toBe(true);
  });
});

describe("POST /seller/:id/contact", () => {
  it("gives the number of the profile", async () => {
    const answer = await browser().post(`/en/seller/${sellerId}/contact`, {});
    expect(answer.status).toBe(200);
    expect(holds(answer.text, 'href="tel:+963933777888"')).toBe(true);
    expect((await browser().get(`/seller/${sellerId}/contact`)).text).not.toContain("933777888");
  });

  it("says that there is none, where none is shown", async () => {
    await query("update profiles set show_phone = false where id = $1", sellerId);
    const english = await browser().post(`/en/seller/${sellerId}/contact`, {});
    expect(wordsOf(english.text)).toContain("No contact information available");
    const arabic = await browser().post(`/seller/${sellerId}/contact`, {});
    expect(wordsOf(arabic.text)).toContain("لا تتوفر معلومات للتواصل");
    await query("update profiles set show_phone = true where id = $1", sellerId);
  });

  it.each(["x", "018f0000-0000-7000-8000-000000000000"])("is not found for %s", async (unknown) => {
    expect((await browser().post(`/seller/${unknown}/contact`, {})).status).toBe(404);
    expect((await browser().get(`/seller/${unknown}/contact`)).status).toBe(404);
  });
});

it("signing in from a busy address comes back with the work and the wait, and is taken for a proof", async () => {
  await query("delete from limits");
  const visitor = browser();
  await visitor.get("/sign-in");
  const form = { email: "nobody@sellers.dalil.test", phone: "", password: "not-the-password" };
  await visitor.post("/en/sign-in", form);
  await query("update limits set tat = now() + interval '1 day' where name = 'sign-in/address'");
  const requested = await visitor.post("/en/sign-in", form);
  expect(requested.status).toBe(429);
  expect(wordsOf(requested.text)).toContain("Wait 10 seconds, then send the form again.");
  expect(holds(requested.text, /name="ticket" value="[^"]{40,}"/)).toBe(true);
  expect(wordsOf((await visitor.post("/sign-in", form)).text)).toContain("انتظر 10 ثوانٍ");
  const challenge = /"(\{\\"parameters.*?\})",/.exec(
    (await visitor.post("/sign-in.data", form)).text,
  );
  const proof = await solve(JSON.parse(`"${challenge?.[1]}"`) as string);
  const taken = await visitor.post("/en/sign-in", { ...form, proof });
  expect(taken.status).toBe(422);
  const again = await visitor.post("/en/sign-in", { ...form, proof });
  expect(again.status).toBe(429);
  expect(wordsOf(again.text)).toContain("The last check was not accepted.");
});
