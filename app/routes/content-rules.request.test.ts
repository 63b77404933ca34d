import { describe, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds } from "#test/html.ts";
import { listingForm, listingIdsIn } from "#test/members.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, ask } = useRoles();

const idOf = async (address: string) =>
  (await ask<{ id: string }>("select id from users where email = $1", address))[0]?.id ?? "";

describe("a message that asks for a code", () => {
  it("has a warning for its receiver, in their language, and none for its writer", async () => {
    const [member, stranger] = [await idOf(email.member), await idOf(email.stranger)];
    const send = (text: string) =>
      people.stranger.post(`/messages?receiverId=${member}`, {
        intent: "send",
        id: newId(),
        receiverId: member,
        text,
      });
    await send("مرحبا، هل ما زالت متاحة؟");
    const before = await people.member.get(`/messages?receiverId=${stranger}`);
    expect(holds(before.text, "تنبيه آلي")).toBe(false);
    await send("ابعتلي الكود يلي وصلك");
    const received = await people.member.get(`/messages?receiverId=${stranger}`);
    expect(holds(received.text, "ابعتلي الكود يلي وصلك")).toBe(true);
    expect(holds(received.text, "لا ترسل رمزًا وصلك")).toBe(true);
    const english = await people.member.get(`/en/messages?receiverId=${stranger}`);
    expect(holds(english.text, "Give nobody a code that was sent to you")).toBe(true);
    const sent = await people.stranger.get(`/messages?receiverId=${member}`);
    expect(holds(sent.text, "ابعتلي الكود يلي وصلك")).toBe(true);
    expect(holds(sent.text, "تنبيه آلي")).toBe(false);
  });
});

describe("a listing with a number in its title", () => {
  it("is active, shows the reason to its owner only, and waits for staff", async () => {
    await people.member.post("/add-listing", listingForm({ title: "براد ٠٩٤٤ ١٢٣ ٤٥٦ للبيع" }));
    const [id = ""] = listingIdsIn((await people.member.get("/account")).text);
    const own = await people.member.get(`/listing/${id}`);
    expect(holds(own.text, "في العنوان رقم هاتف")).toBe(true);
    const other = await people.visitor.get(`/listing/${id}`);
    expect(other.status).toBe(200);
    expect(holds(other.text, "في العنوان رقم هاتف")).toBe(false);
    await vi.waitFor(
      async () => {
        const queue = await people.staff.get("/admin/reports");
        expect(holds(queue.text, "وجدته القواعد الآلية")).toBe(true);
        expect(holds(queue.text, "في العنوان رقم هاتف.")).toBe(true);
      },
      { timeout: 30_000, interval: 300 },
    );
    const form = await people.member.post(
      "/add-listing",
      listingForm({ title: "0944123456", price: "x" }),
    );
    expect(form.status).toBe(422);
    expect(holds(form.text, "انقل الرقم إلى حقل الهاتف")).toBe(true);
  });
});

describe("the words to review", () => {
  it("are added and edited without script, and a wrong form comes back as it was", async () => {
    await ask("update users set role = 'administrator' where email = $1", email.staff);
    const { staff } = people;
    const wrong = await staff.post("/admin/rules", {
      topic: "money",
      terms: "ق",
      exceptions: "كذا",
    });
    expect(wrong.status).toBe(422);
    expect(holds(wrong.text, "اكتب كلمة واحدة على الأقل")).toBe(true);
    expect(holds(wrong.text, "كذا</textarea>")).toBe(true);
    const added = await staff.post("/admin/rules", { topic: "money", terms: "زئبق أحمر" });
    expect([added.status, added.headers.get("location")]).toEqual([302, "/admin/rules"]);
    const page = await staff.get("/en/admin/rules");
    expect(holds(page.text, "Words to review")).toBe(true);
    const [rule] = await ask<{ id: string }>(
      "select id from word_rules where 'زئبق أحمر' = any (terms)",
    );
    const edited = await staff.post(`/admin/rules/${rule?.id}`, {
      topic: "other",
      terms: "زئبق أحمر\nزئبق",
      isOff: "on",
    });
    expect(edited.status).toBe(302);
    expect(
      await ask("select topic, terms, is_off from word_rules where id = $1", rule?.id),
    ).toEqual([{ topic: "other", terms: ["زئبق أحمر", "زئبق"], is_off: true }]);
    expect((await staff.get(`/admin/rules/${newId()}`)).status).toBe(404);
    const audit = await staff.get("/admin/audit?kind=rule");
    expect(holds(audit.text, "زئبق أحمر")).toBe(true);
  });
});
