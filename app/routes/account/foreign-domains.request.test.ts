import { expect, it } from "vitest";
import { joinAs, password } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

it.each([
  ["Me@почта.рф", "me@xn--80a1acny.xn--p1ai", "me@ПОЧТА.рф"],
  ["rima@موقع.سورية", "rima@xn--4gbrim.xn--ogbpf8fl", "RIMA@xn--4gbrim.xn--ogbpf8fl"],
  ["rima@münchen.de", "rima@xn--mnchen-3ya.de", "rima@mu\u0308nchen.de"],
])("an account with %s is stored as %s and entered with %s too", async (typed, stored, other) => {
  await joinAs(browser(), typed);
  expect(await ask("select email::text from users where email = $1", stored)).toEqual([
    { email: stored },
  ]);
  for (const email of [other, stored]) {
    const another = browser();
    await another.get("/sign-in");
    const entered = await another.post("/sign-in", { email, phone: "", password });
    expect(entered.status, email).toBe(302);
  }
  const again = browser();
  await again.get("/sign-up");
  await expect(joinAs(again, other)).resolves.toBe(other);
  expect(await ask("select count(*)::int from users where email = $1", stored)).toEqual([
    { count: 1 },
  ]);
});
