import type pg from "pg";
import type { People } from "./people.ts";
import { one } from "./things.ts";
import { dayMs } from "#app/platform/durations.ts";

type Given = { people: People; client: pg.Client };
type Things = Record<string, string>;

const why = { reason: "fraud", note: "سبب" };

/** What staff have decided, and what waits for them. */
export async function setJudged(
  { people: { browsers, ids }, client }: Given,
  things: Things,
): Promise<Things> {
  const { administrator, other, owner, groupMember } = browsers;
  const act = async (path: string, form: Record<string, string>, by = administrator) => {
    const { status } = await by.post(path, form);
    if (status !== 302) throw new Error(`setting the desk, ${path} answered ${status}`);
  };
  for (const listing of [things.listing, things.judgedListing])
    await act(`/report?kind=listing&id=${listing}`, why, other);
  const decision = { intent: "decide", kind: "listing", decision: "remove", ...why };
  await act("/admin/reports", { ...decision, id: things.judgedListing ?? "" });
  const closed = await one<{ at: Date }>(
    client,
    "select closed_at as at from reports where closed_at is not null",
  );
  const taken = things.takenListing ?? "";
  await act(`/admin/listings/${taken}`, { intent: "take", id: taken, ...why });
  const soon = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10);
  await act(`/admin/listings/${things.featuredListing}`, { intent: "feature", until: soon });
  const spam = { intent: "take", id: things.takenComment ?? "", reason: "spam", note: "" };
  await act("/admin/comments", spam);
  await act("/admin/inquiries", { intent: "handle", id: things.handledInquiry ?? "" });

  const form = { intent: "verify", fullName: "هدى سعيد العلي", dateOfBirth: "1990-05-17" };
  const requested = { ...form, email: "huda@private.test", phone: "0933111222" };
  const seenOf =
    "select md5(full_name || E'\\n' || coalesce(phone_number, '')) as seen from profiles where id = $1";
  const requestOf = "select id, reviewed_at as at from account_verifications where user_id = $1";
  for (const by of [owner, groupMember]) await act("/account", requested, by);
  const { id: verification } = await one<{ id: string }>(client, requestOf, ids.owner);
  const { id: approved } = await one<{ id: string }>(client, requestOf, ids.groupMember);
  const { seen } = await one<{ seen: string }>(client, seenOf, ids.groupMember);
  await act("/admin/verifications", { intent: "approve", request: approved, seen });
  const decided = await one<{ at: Date }>(client, requestOf, ids.groupMember);

  await client.query("update subcategories set is_hidden = true where id = 'car-rental'");
  const entry = "w-matrix";
  await client.query("insert into search_words (id, source, terms) values ($1, 'staff', '[]')", [
    entry,
  ]);
  const { id: rule } = await one<{ id: string }>(
    client,
    "insert into word_rules (topic, terms) values ($1, '{زئبق}') returning id",
    "other",
  );
  const fieldOf = (key: string) =>
    one<{ id: string }>(
      client,
      "select id from fields where category_id = 'cars' and subcategory_id is null and key = $1",
      key,
    );
  const { id: retiredField } = await fieldOf("paint");
  await act("/admin/fields/category/cars", { intent: "retire", field: String(retiredField) });
  const { text: fields } = await administrator.get("/admin/fields/category/cars");
  await client.query("update users set suspended_at = now() where id = $1", [ids.suspended]);
  return {
    soon,
    entry,
    rule,
    hiddenPart: "car-rental",
    secondField: String((await fieldOf("model")).id),
    retiredField: String(retiredField),
    undoFrom: /name="undoFrom" value="([^"]+)"/.exec(fields)?.[1] ?? "",
    closedAt: closed.at.toISOString(),
    verification,
    approved,
    decidedAt: decided.at.toISOString(),
    seen: (await one<{ seen: string }>(client, seenOf, ids.owner)).seen,
  };
}
