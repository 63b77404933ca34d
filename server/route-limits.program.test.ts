import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RequestKind, requestLimits } from "#app/platform/limits/request-limits.ts";
import { readAddresses } from "#test/fuzz/addresses.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { useRoles } from "#test/roles.ts";
import { readLimits } from "./route-limits.ts";

const { people, ask, browser } = useRoles({ isBuilt: true });

const addresses = readAddresses();
const writes = addresses.filter(({ takesWrites }) => takesWrites);
const reads = addresses.filter(({ isPage }) => !isPage);
const filled = (path: string) => path.replace(/:\w+/g, "1").replace("*", "anything");

/** Whoever has nothing left of a kind: a visitor by their browser, or by their address, and a member. */
const spent = {} as Record<"nameless" | "visitor" | "member" | "staff", Browser>;

beforeAll(async () => {
  spent.nameless = browser();
  spent.visitor = browser();
  await spent.visitor.get("/sign-in");
  spent.member = people.member;
  spent.staff = people.staff;
});
beforeEach(() => ask("delete from limits"));

async function spend(kind: RequestKind): Promise<void> {
  const path = kind === "write" ? "/preferences/view" : "";
  for (const somebody of Object.values(spent)) {
    if (path) await somebody.post(path, {});
    else
      await somebody.get(filled(addresses.find(({ id }) => readLimits[id] === kind)?.path ?? ""));
  }
  await useUp(kind);
}

/** Before each request: another is allowed a moment later. */
const useUp = (kind: RequestKind) =>
  ask(`update limits set tat = now() + interval '1 hour' where name like '${kind}/%'`);

function mayKnock(gate: string): (keyof typeof spent)[] {
  if (gate === "open") return ["nameless", "visitor", "member"];
  return gate === "member" ? ["member"] : ["staff"];
}

describe("a write", () => {
  it.each(writes)(
    "to $path is refused when too much was written",
    async ({ path, gate, isPage }) => {
      await spend("write");
      for (const who of mayKnock(gate)) {
        await useUp("write");
        const arabic = await spent[who].post(filled(path), {});
        expect(arabic.status, who).toBe(429);
        expect(Number(arabic.headers.get("retry-after")), who).toBeGreaterThan(0);
        expect(wordsOf(arabic.text)).toMatch(/تستطيع .+ يتاح لك المزيد بعد .+\./);
        const twin = path.startsWith("/preferences") ? path : `/en${path}`;
        await useUp("write");
        const english = await spent[who].post(filled(twin), {});
        if (twin !== path)
          expect(wordsOf(english.text)).toMatch(/You can .+ The next is free in .+\./);
        await useUp("write");
        const data = await spent[who].post(`${filled(path)}.data`, {}, { accept: "*/*" });
        expect(data.status, who).toBe(429);
        expect(Number(data.headers.get("retry-after")), who).toBeGreaterThan(0);
        if (isPage) continue;
        await useUp("write");
        const json = await spent[who].post(filled(path), {}, { accept: "application/json" });
        expect(JSON.parse(json.text)).toMatchObject({ code: "too-many", message: /./ });
      }
    },
  );

  it("is looked for among all that take one", () => {
    expect(writes.length).toBeGreaterThan(55);
  });

  it("of one member that is refused leaves the others at the same network address alone", async () => {
    await spend("write");
    const other = browser();
    await ask("delete from limits where name like 'write/a%'");
    await joinAs(other);
    expect((await other.post("/preferences/view", {})).status).toBe(302);
    await ask("update limits set tat = now() + interval '1 hour' where name = 'write/address'");
    expect((await other.post("/preferences/view", {})).status).toBe(302);
  });
});

describe("what is no page", () => {
  it.each(reads)("$path has a limit, or nothing that is read", async ({ id, path, gate }) => {
    if (id in readLimits) return;
    const [who = "visitor"] = mayKnock(gate);
    const { status, text } = await spent[who].get(filled(path), { accept: "application/json" });
    expect([301, 302, 404, 405], text).toContain(status);
  });

  it.each(
    addresses.flatMap(({ id, path, gate }) => {
      const kind = readLimits[id];
      return kind ? [{ kind, path, gate }] : [];
    }),
  )("$path is refused when it was requested too often", async ({ kind, path, gate }) => {
    for (const who of mayKnock(gate)) {
      await spent[who].get(filled(path), { accept: "*/*" });
      await useUp(kind);
      const refused = await spent[who].get(filled(path), { accept: "*/*" });
      expect(refused.status, who).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(JSON.parse(refused.text)).toMatchObject({
        code: "too-many",
        message: expect.stringMatching(/^تستطيع .+ يتاح لك المزيد بعد .+\.$/),
      });
      await useUp(kind);
      const page = await spent[who].get(filled(path));
      expect(page.status).toBe(429);
      expect(holds(page.text, '<html lang="ar" dir="rtl"')).toBe(true);
      await ask("delete from limits");
    }
  });

  it("has every kind of limit that there is", () => {
    const used = new Set<unknown>(Object.values(readLimits));
    expect(Object.keys(requestLimits).filter((kind) => !used.has(kind))).toEqual(["write"]);
  });
});
