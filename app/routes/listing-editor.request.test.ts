import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { findMarkupFaults } from "#test/markup.ts";
import { joinAs, listingForm, listingIdsIn, photo, withFiles } from "#test/members.ts";
import { fakePhoto, heavyPhoto, type Photo } from "#test/e2e/photos.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

type Person = "visitor" | "owner" | "suspended" | "staff";
const people = {} as Record<Person, Browser>;

/** Publishes as the form of `person` would, and gives the listing's id. */
async function publish(person: Browser, changes: Record<string, string> = {}): Promise<string> {
  const answer = await person.post("/add-listing", listingForm(changes));
  if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
  const [id] = listingIdsIn((await person.get("/account")).text);
  return id ?? "none";
}

const fileOf = ({ name, mimeType, buffer }: Photo) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });
const editPath = (id: string) => `/account/listings/${id}/edit`;
const titleOf = async (id: string) =>
  (await ask("select title from listings where id = $1", id))[0]?.title;

/** The value of a form's field, as the page was sent. */
function valueOf(html: string, name: string): string | undefined {
  const tag = html.match(new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`))?.[0];
  return tag && /\bvalue="([^"]*)"/.exec(tag)?.[1];
}

beforeAll(async () => {
  for (const person of ["visitor", "owner", "suspended", "staff"] as const) {
    people[person] = browser();
    if (person === "visitor") continue;
    const email = await joinAs(people[person]);
    if (person === "suspended")
      await ask("update users set suspended_at = now() where email = $1", email);
    if (person === "staff")
      await ask("update users set role = 'moderator' where email = $1", email);
  }
});

describe("the page of a new listing", () => {
  it("is open to members who may write", async () => {
    expect((await people.visitor.get("/add-listing")).headers.get("location")).toBe(
      "/sign-in?next=%2Fadd-listing",
    );
    expect((await people.owner.get("/en/add-listing")).status).toBe(200);
    expect((await people.staff.get("/add-listing")).status).toBe(200);
    expect((await people.suspended.get("/add-listing")).status).toBe(403);
    expect((await people.suspended.post("/add-listing", listingForm())).status).toBe(403);
    expect((await people.visitor.post("/add-listing", listingForm())).status).toBe(302);
  });

  it("is sent by Enter, and not reloaded, when no script runs", async () => {
    const { text } = await people.owner.get("/en/add-listing");
    const form = text.slice(text.search(/enctype="multipart/i));
    expect(/<button\b[^>]*\btype="submit"[^>]*>/.exec(form)?.[0]).toContain('value="save"');
  });

  it("offers three currencies, the Syrian pound first", async () => {
    const { text } = await people.owner.get("/en/add-listing");
    const choices = text.match(/<input\b[^>]*name="currency"[^>]*>/g) ?? [];
    const codeOf = (choice = "") => /value="(\w+)"/.exec(choice)?.[1];
    expect(choices.map(codeOf)).toEqual(["SYP", "USD", "TRY"]);
    expect(codeOf(choices.find((choice) => choice.includes("checked")))).toBe("SYP");
    for (const choice of ["Syrian Pound (SYP)", "US Dollar ($)", "Turkish Lira (₺)"])
      expect(wordsOf(text)).toContain(choice);
    expect(wordsOf((await people.owner.get("/add-listing")).text)).toContain("ليرة سورية (ل.س)");
  });

  it("asks for a currency where an imported listing has one that it does not know", async () => {
    const id = await publish(people.owner, { title: "مستورد" });
    await ask(
      "update listings set currency = 'XYZ', syp_denomination = null, price_unread = null where id = $1",
      id,
    );
    const { text } = await people.owner.get(`/en${editPath(id)}`);
    const choices = text.match(/<input\b[^>]*name="currency"[^>]*>/g) ?? [];
    expect(choices).toHaveLength(3);
    expect(choices.filter((choice) => choice.includes("checked"))).toEqual([]);
    expect(wordsOf(text)).toContain("This price is in a currency we do not know (XYZ)");
    const shown = wordsOf((await people.visitor.get(`/en/listing/${id}`)).text);
    expect(shown).toMatch(/[\d,]+ XYZ/);
  });

  it.each([
    [{ price: "" }, "Please enter the price"],
    [
      { priceType: "range", priceMin: "5", priceMax: "" },
      "Please enter both minimum and maximum price",
    ],
    [
      { priceType: "range", priceMin: "", priceMax: "" },
      "Please enter both minimum and maximum price",
    ],
  ])("with the price %j comes back and says '%s'", async (price, words) => {
    const answer = await people.owner.post("/en/add-listing", listingForm(price));
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain(words);
  });

  it("says that publishing or saving failed, and keeps every word", async () => {
    const id = await publish(people.owner, { title: "قبل العطل" });
    await ask(`create function go_away() returns trigger language plpgsql as $$
      begin raise exception 'going away' using errcode = '57P01'; end $$`);
    await ask(
      "create trigger going_away before insert or update on listings execute function go_away()",
    );
    const typed = { title: "كتبتُه كله", version: "1" };
    const answers = [
      await people.owner.post("/en/add-listing", listingForm(typed)),
      await people.owner.post(`/en${editPath(id)}`, listingForm(typed)),
    ];
    await ask("drop trigger going_away on listings");
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const [published, saved] = answers.map(({ text }) => text);
    expect(wordsOf(published ?? "")).toContain(
      "An error occurred while publishing your listing. Please try again later.",
    );
    expect(wordsOf(saved ?? "")).toContain("An error occurred while saving your listing");
    for (const { text } of answers) expect(valueOf(text, "title")).toBe("كتبتُه كله");
    expect(await titleOf(id)).toBe("قبل العطل");
  });

  const typed = {
    title: "دراجة هوائية بحالة ممتازة",
    description: "مقاس 26، سبع سرعات.",
    category: "business",
    subcategory: "electronics",
    governorate: "homs",
    phone: "0944 123 456",
  };
  const expectFilled = (text: string, form: typeof typed) => {
    for (const name of ["title", "phone"] as const) expect(valueOf(text, name)).toBe(form[name]);
    expect(holds(text, `>${form.description}</textarea>`)).toBe(true);
    for (const name of ["category", "subcategory", "governorate"] as const)
      expect(holds(text, new RegExp(`<option value="${form[name]}" selected`)), name).toBe(true);
  };
  const errorOf = (text: string, name: string) => {
    expect(text).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*aria-invalid="true")`));
    return new RegExp(`id="field-${name}-error"[^>]*>([^]*?)</p>`).exec(text)?.[1];
  };

  it("comes back filled in, each mistake beside its field", async () => {
    const form = { ...typed, price: "كثير", phone: "12" };
    const first = await people.owner.post("/en/add-listing", listingForm(form));
    expect(errorOf(first.text, "price")).toContain("Enter the price in digits");
    expectFilled(first.text, form);
    expect(valueOf(first.text, "price")).toBe("كثير");
    const next = listingForm({ ...form, price: "1500" });
    const second = await people.owner.post("/en/add-listing", next);
    expect(errorOf(second.text, "phone")).toContain("Phone number must be at least 7 digits");
    expectFilled(second.text, form);
  });

  it("names a file that is not a picture, and keeps the good picture beside it", async () => {
    const own = { ...typed, title: "دراجة مع صورة واحدة" };
    const form = listingForm(own);
    const files = [await photo("olive"), fileOf(fakePhoto())];
    const refused = await people.owner.post("/en/add-listing", withFiles(form, "pictures", files));
    expect(wordsOf(refused.text)).toContain("not a picture we can read");
    expectFilled(refused.text, own);
    const pictureIds = valueOf(refused.text, "pictureIds") ?? "";
    expect(pictureIds).toMatch(/^[0-9a-f-]{36}$/);
    const answer = await people.owner.post("/en/add-listing", { ...form, pictureIds });
    expect(answer.headers.get("location")).toMatch(/^\/en\/account\?published=\d+$/);
    const [row] = await ask("select id from listings where title = $1", own.title);
    const { text } = await browser().get(`/listing/${String(row?.id)}`);
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(holds(main, new RegExp(`<img[^>]*src="/media/${pictureIds}/`))).toBe(true);
  });

  it("refuses a picture over 5 MB by its name, and nothing typed is lost", async () => {
    const form = withFiles(listingForm(typed), "pictures", [fileOf(await heavyPhoto())]);
    const { text } = await people.owner.post("/en/add-listing", form);
    expect(holds(wordsOf(text), "heavy.png : File too large, over the 5MB limit")).toBe(true);
    expectFilled(text, typed);
  });

  it("does not publish what another member wrote on the same device", async () => {
    const form = listingForm({ title: "من غيرها", senderId: "another" });
    const { status, text } = await people.owner.post("/en/add-listing", form);
    expect(status).toBe(401);
    expect(valueOf(text, "title")).toBe("من غيرها");
    expect(await ask("select id from listings where title = 'من غيرها'")).toEqual([]);
  });

  it("brings the fields of a category to a browser without script, and finds no fault", async () => {
    const form = listingForm({
      subcategory: "rent",
      title: "",
      listingType: "rent",
      intent: "refine",
      "detail-rooms": "3",
      "social-facebook": "rima.homes",
    });
    const { status, text } = await people.owner.post("/en/add-listing", form);
    expect(status).toBe(200);
    expect(valueOf(text, "detail-rooms")).toBe("3");
    expect(valueOf(text, "social-facebook")).toBe("rima.homes");
    expect(holds(text, 'aria-invalid="true"')).toBe(false);
    const cars = await people.owner.post("/en/add-listing", { ...form, category: "cars" });
    expect(valueOf(cars.text, "detail-rooms")).toBeUndefined();
    expect(holds(cars.text, /<option value="rent" selected/)).toBe(false);
  });

  it("returns every kind of field with its error", async () => {
    const wrong = {
      lat: "91",
      lng: "36",
      contactEmail: "a@b",
      website: "javascript:alert(1)",
      "social-telegram": "https://evil.example/x",
      video: "https://example.com/a.exe",
      hoursKnown: "yes",
      "hours-0-open": "yes",
      "hours-0-from": "09:00",
      "hours-0-to": "",
      "detail-condition": "no such",
      price: "1e309",
    };
    const { status, text } = await people.owner.post("/en/add-listing", listingForm(wrong));
    expect(status).toBe(422);
    for (const name of ["contactEmail", "website", "social-telegram", "video", "price", "hours"]) {
      expect(holds(text, `id="field-${name}-error"`), name).toBe(true);
    }
    expect(valueOf(text, "video")).toBe("https://example.com/a.exe");
    expect(wordsOf(text)).toContain("Each period needs a beginning and an end");
    expect(wordsOf(text)).toContain("This is neither a user name nor a link to that site");
    expect(wordsOf(text)).toContain(
      "These coordinates are not a place in Syria. Choose the point again",
    );
  });
});

describe("what only the server can tell", () => {
  it("comes back beside its field", async () => {
    const wrong = listingForm({ phone: "0944001001", phone2: "12", subcategory: "car-rental" });
    const { status, text } = await people.owner.post("/en/add-listing", wrong);
    expect(status).toBe(422);
    expect(holds(text, 'id="field-phone2-error"')).toBe(true);
    expect(holds(text, 'id="field-phone-error"')).toBe(false);
    expect(holds(text, 'id="field-subcategory-error"')).toBe(true);
  });

  it("comes back of a phone number together with everything else that is wrong", async () => {
    const wrong = listingForm({ title: "", phone: "12", phone2: "+999 12345678" });
    const { status, text } = await people.owner.post("/en/add-listing", wrong);
    expect(status).toBe(422);
    for (const name of ["title", "phone", "phone2"])
      expect(holds(text, `id="field-${name}-error"`), name).toBe(true);
  });
});

describe("the page that edits a listing", () => {
  it("saves, leads to the account and says so", async () => {
    const id = await publish(people.owner, { title: "قبل" });
    const saved = await people.owner.post(
      editPath(id),
      listingForm({ title: "بعد", version: "1", terms: "", "social-telegram": "rima" }),
    );
    expect(saved.status).toBe(302);
    expect(saved.headers.get("location")).toBe("/account");
    expect(holds((await people.owner.get("/account")).text, "حُفظت تعديلاتك")).toBe(true);
    expect(holds((await browser().get(`/listing/${id}`)).text, "بعد")).toBe(true);
    expect(holds((await people.owner.get(editPath(id))).text, "https://t.me/rima")).toBe(true);
  });

  it("keeps a form with mistakes as it was typed", async () => {
    const id = await publish(people.owner, { title: "كما كان" });
    const form = listingForm({ title: "ناقص", price: "", version: "1", address: "قرب الساحة" });
    const { status, text } = await people.owner.post(editPath(id), form);
    expect(status).toBe(422);
    expect(valueOf(text, "title")).toBe("ناقص");
    expect(valueOf(text, "address")).toBe("قرب الساحة");
    expect(valueOf(text, "version")).toBe("1");
    expect(await titleOf(id)).toBe("كما كان");
  });

  it.each(["title", "governorate"])("says that data is missing without a %s", async (field) => {
    const id = await publish(people.owner, { title: "كما كان" });
    const form = listingForm({ version: "1", [field]: "" });
    const { status, text } = await people.owner.post(`/en${editPath(id)}`, form);
    expect(status).toBe(422);
    expect(wordsOf(text)).toMatch(/Incomplete data Please fill all required fields/);
    expect(await titleOf(id)).not.toBe("");
  });

  it("warns the second of two editors, keeps their text, and lets them save over the first", async () => {
    const id = await publish(people.owner, { title: "الأصل" });
    const first = listingForm({ title: "الأول", version: "1" });
    expect((await people.owner.post(editPath(id), first)).status).toBe(302);
    const second = listingForm({ title: "الثاني", version: "1" });
    const messages = await people.owner.post(`/en${editPath(id)}`, second);
    expect(messages.status).toBe(409);
    expect(wordsOf(messages.text)).toContain("This listing has changed since you opened it");
    expect(valueOf(messages.text, "title")).toBe("الثاني");
    expect(valueOf(messages.text, "version")).toBe("2");
    expect(await titleOf(id)).toBe("الأول");
    const again = { ...second, version: valueOf(messages.text, "version") ?? "" };
    expect((await people.owner.post(editPath(id), again)).status).toBe(302);
    expect(await titleOf(id)).toBe("الثاني");
  });

  it("takes pictures of both kinds without script, and keeps those that were there", async () => {
    const id = await publish(people.owner);
    const form = listingForm({ version: "1" });
    const business = withFiles(form, "pictures", [await photo("navy")]);
    business.append("productPictures", await photo("gold"));
    expect((await people.owner.post(editPath(id), business)).status).toBe(302);
    const rows = await ask(
      "select kind, media_id from listing_pictures where listing_id = $1 order by kind",
      id,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["business", "product"]);
    for (const path of [`/listing/${id}`, `/en/listing/${id}`])
      expect(await findMarkupFaults((await browser().get(path)).text)).toEqual([]);
    // Those of the products open large like the others, without script as a file.
    const { text } = await browser().get(`/en/listing/${id}`);
    for (const { kind, media_id } of rows) {
      const [, file = ""] =
        new RegExp(`<a\\b[^>]*href="(/media/${String(media_id)}[^"]*)"`).exec(text) ?? [];
      expect((await browser().get(file)).status, String(kind)).toBe(200);
    }
    const next = {
      ...form,
      version: "2",
      pictureIds: String(rows[0]?.media_id),
      productPictureIds: String(rows[1]?.media_id),
      removePictures: String(rows[1]?.media_id),
    };
    expect((await people.owner.post(editPath(id), next)).status).toBe(302);
    const stored = await ask("select media_id from listing_pictures where listing_id = $1", id);
    expect(stored).toEqual([{ media_id: rows[0]?.media_id }]);
  });
});
