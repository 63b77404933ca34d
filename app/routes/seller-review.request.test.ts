import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import type { Browser } from "#test/program.ts";
import { type SellerMember, sellerScene } from "#test/seller-scene.ts";
import { useProgram } from "#test/program.ts";

const program = useProgram();
const { browser } = program;
const { ask, join, page, write, reviewOf } = sellerScene(program);

let seller: SellerMember;
let author: SellerMember;
let other: SellerMember;

beforeAll(async () => {
  [seller, author, other] = [await join(), await join(), await join()];
});

describe("a review without script", () => {
  it("is written once, shown with the average, changed, and cannot be written twice", async () => {
    const id = newId();
    const sent = await write(author, seller.id, { id, comment: "وصل <b>كما</b> وُصف" });
    await write(author, seller.id, { id });
    expect(sent.status).toBe(302);
    expect(sent.headers.get("location")).toBe(`/seller/${seller.id}#reviews`);
    const shown = await page(seller.id, author);
    for (const words of ["نُشر تقييمك", "وصل &lt;b&gt;كما&lt;/b&gt; وُصف", "تقييم واحد", "4.0"])
      expect(holds(shown.text, words), words).toBe(true);
    const again = await write(author, seller.id);
    expect(again.status).toBe(409);
    expect(holds(again.text, "سبق أن قيّمت هذا البائع")).toBe(true);
    const form = await author.get(`/en/seller/${seller.id}/review`);
    expect(holds(form.text, "Edit your review")).toBe(true);
    const changed = await write(author, seller.id, { intent: "change", rating: "2" });
    expect(changed.status).toBe(302);
    expect(holds((await page(seller.id)).text, "2.0")).toBe(true);
  });

  it("has a form that opens with ‘Write a Review’, and begins with five stars", async () => {
    const path = `/en/seller/${seller.id}/review`;
    const { text } = await page(seller.id, other, "/en");
    expect(holds(text, `href="${path}"`) && holds(text, "Write a Review")).toBe(true);
    expect(holds(text, 'name="rating"')).toBe(false);
    const form = await other.get(path);
    expect(holds(form.text, /value="5"[^>]*checked|checked[^>]*value="5"/)).toBe(true);
  });

  it.each(["0", "6", "4.5", "5; drop table", "", "-1", "٥"])(
    "comes back as it was with %j stars",
    async (rating) => {
      const answer = await write(other, seller.id, { rating, comment: "Half <good>" });
      expect(answer.status).toBe(422);
      expect(holds(answer.text, "Half &lt;good&gt;")).toBe(true);
      expect(holds(answer.text, "اختر من نجمة واحدة إلى خمس نجوم.")).toBe(true);
      expect(await reviewOf(other)).toBe("");
    },
  );

  it("comes back as it was when it is too long", async () => {
    const comment = `Long <${"x".repeat(2_000)}`;
    const id = newId();
    const answer = await other.post(`/en/seller/${seller.id}/review`, {
      intent: "write",
      id,
      rating: "3",
      comment,
    });
    expect(answer.status).toBe(422);
    expect(holds(answer.text, comment.replace("<", "&lt;"))).toBe(true);
    expect(holds(answer.text, id), "and the same key").toBe(true);
    expect(holds(answer.text, /value="3"[^>]*checked|checked[^>]*value="3"/)).toBe(true);
  });

  it("asks a visitor to sign in, before the form and after it, and keeps the text", async () => {
    const before = await browser().get(`/en/seller/${seller.id}/review`);
    expect(before.status).toBe(302);
    expect(before.headers.get("location")).toBe(
      `/en/sign-in?next=${encodeURIComponent(`/en/seller/${seller.id}/review`)}`,
    );
    const visitor = browser();
    const after = await visitor.post(`/en/seller/${seller.id}/review`, {
      intent: "write",
      rating: "2",
      comment: "Kept words",
    });
    expect(after.status).toBe(401);
    for (const words of ["Login required", "Kept words"])
      expect(holds(after.text, words), words).toBe(true);
  });

  it("is refused about oneself, also by a forged form", async () => {
    const form = await seller.get(`/en/seller/${seller.id}/review`);
    expect(form.status).toBe(403);
    for (const words of ["Not allowed", "You cannot review your own profile"])
      expect(holds(form.text, words), words).toBe(true);
    const sent = await write(seller, seller.id);
    expect(sent.status).toBe(403);
    expect(await reviewOf(seller)).toBe("");
  });

  it("is refused to a member whom the seller blocks, in words that do not reveal why", async () => {
    const blocked = await join();
    await ask("insert into blocks values ($1, $2, now())", seller.id, blocked.id);
    const answer = await blocked.post(`/en/seller/${seller.id}/review`, {
      intent: "write",
      rating: "1",
    });
    expect(answer.status).toBe(403);
    expect(holds(wordsOf(answer.text), "You cannot publish this at present.")).toBe(true);
    expect(wordsOf(answer.text)).not.toMatch(/block/i);
  });

  it("is refused after five in a day, and kept", async () => {
    const fast = await join();
    const answers = [];
    for (let each = 0; each < 6; each++)
      answers.push(await write(fast, (await join()).id, { comment: `سريع ${each}` }));
    expect(answers.slice(0, 5).every(({ status }) => status === 302)).toBe(true);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(holds(last?.text ?? "", "سريع 5")).toBe(true);
  });
});

describe("who may do what to a review", () => {
  const remove = (from: Browser, review: string) =>
    from.post(`/seller/${seller.id}/review`, { intent: "delete", review });
  const answer = (from: Browser, review: string, text = "شكرًا لك", intent = "answer") =>
    from.post(`/seller/${seller.id}/answer/${review}`, { answer: text, intent });

  it("is answered by the seller, once, and by nobody else", async () => {
    const review = await reviewOf(author);
    for (const from of [author, other]) expect((await answer(from, review)).status).toBe(403);
    const visitor = await answer(browser(), review, "كلام زائر");
    expect(visitor.status).toBe(401);
    expect(holds(visitor.text, "كلام زائر")).toBe(true);
    expect((await answer(seller, review)).status).toBe(302);
    expect((await answer(seller, review, "شكرًا جزيلًا")).status).toBe(302);
    const { text } = await page(seller.id);
    expect(holds(text, "شكرًا جزيلًا")).toBe(true);
    expect(holds(text, "شكرًا لك")).toBe(false);
    expect((await answer(seller, review, " ")).status).toBe(422);
    expect((await answer(seller, review, "x".repeat(1_001))).status).toBe(422);
    expect((await answer(other, review, " ")).status).toBe(404);
    expect((await answer(seller, review, "", "delete")).status).toBe(302);
    expect(holds((await page(seller.id)).text, "شكرًا جزيلًا")).toBe(false);
  });

  it("is deleted by its author, and by nobody else", async () => {
    const review = await reviewOf(author);
    expect((await remove(browser(), review)).status).toBe(404);
    for (const from of [seller, other]) expect((await remove(from, review)).status).toBe(403);
    for (const wrong of [newId(), "x", ""]) expect((await remove(author, wrong)).status).toBe(404);
    expect((await remove(author, review)).status).toBe(302);
    expect(holds((await page(seller.id)).text, "لا تقييمات بعد")).toBe(true);
  });
});

describe("many reviews", () => {
  it("show the first three, then all, twenty on a page", async () => {
    const busy = await join();
    await ask(
      `with people as (
        insert into users (id, name, email) select gen_random_uuid(), 'عضو ' || n, n || '@many.test'
        from generate_series(1, 23) n returning id
      )
      insert into reviews (id, seller_id, reviewer_id, rating, created_at)
      select gen_random_uuid(), $1, id, 5, date_trunc('second', now()) from people`,
      busy.id,
    );
    const shown = async (query: string) => {
      const { text } = await browser().get(`/en/seller/${busy.id}${query}`);
      const reviews = /<section[^>]*id="reviews"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
      return { count: reviews.match(/<article/g)?.length ?? 0, reviews };
    };
    const first = await shown("");
    expect(first.count).toBe(3);
    expect(holds(first.reviews, "Show all reviews (23)")).toBe(true);
    const all = await shown("?reviews=all");
    expect(all.count).toBe(20);
    const next = /\?reviews=([cn]-[^"#&]+)/.exec(all.reviews)?.[1] ?? "";
    expect((await shown(`?reviews=${next}`)).count).toBe(3);
    for (const forged of ["n-1", "x", "c-zzzzzz_1' or 1=1"])
      expect((await shown(`?reviews=${encodeURIComponent(forged)}`)).count).toBe(3);
  });
});

it("says that reviews could not be loaded where reading them failed, and shows no zero", async () => {
  const rated = await join();
  await write(author, rated.id);
  await ask("alter table reviews rename to reviews_away");
  const [arabic, english] = [
    await browser().get(`/seller/${rated.id}`),
    await browser().get(`/en/seller/${rated.id}`),
  ];
  await ask("alter table reviews_away rename to reviews");
  expect([arabic.status, english.status]).toEqual([200, 200]);
  expect(holds(arabic.text, "تعذّر تحميل التقييمات")).toBe(true);
  expect(holds(english.text, "The reviews could not be loaded")).toBe(true);
  expect(holds(english.text, "No reviews yet")).toBe(false);
  expect(holds(english.text, "ratingValue")).toBe(false);
});
