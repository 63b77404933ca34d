import { expect, it } from "vitest";
import { holds } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

it("counts a visit without an answer, and nothing of who made it", async () => {
  const visit = { page: "routes/listing", lcp: "1800", cls: "4", bytes: "120000" };
  const sent = await browser().post("/vitals", visit);
  expect([sent.status, sent.text]).toEqual([204, ""]);
  const rows = await ask("select page, vital, visits from visit_vitals order by vital");
  expect(rows).toEqual(
    ["bytes", "cls", "lcp"].map((vital) => ({ page: "listing", vital, visits: 1 })),
  );
  expect((await browser().get("/vitals")).status).toBe(404);
});

it("is shown to the administrator", async () => {
  const administrator = browser();
  const email = await joinAs(administrator);
  await ask("update users set role = 'administrator' where email = $1", email);
  for (const [path, words] of [
    ["/admin", "ظهر المحتوى بعد"],
    ["/en/admin", "Content shown after"],
  ] as const)
    expect(holds((await administrator.get(path)).text, words), path).toBe(true);
});
