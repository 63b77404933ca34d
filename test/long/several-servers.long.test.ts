import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import { chanceOf } from "#test/chaos/chance.ts";
import { killUnderLoad } from "#test/chaos/killed-machines.ts";
import { tryOnce } from "#test/chaos/sender.ts";
import { Fleet, type FleetMember } from "#test/fleet.ts";
import { openStream } from "#test/live-stream.ts";
import { listingForm, listingIdsIn, photo, withFiles } from "#test/members.ts";
import { ensureNginx, startNginx } from "#test/nginx.ts";

const nginx = ensureNginx();
const why = "missing" in nginx ? ` (skipped: ${nginx.missing})` : "";
const fleet = new Fleet();
const patience = { timeout: 60_000, interval: 50 };
const seed = Number(process.env.SEED ?? 20_261_122);

/** Asks one of the servers itself, past the proxy, as the proxy would. */
const askAt = (port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });

const letterOf = (from: FleetMember, to: FleetMember, text: string) => ({
  id: newId(),
  senderId: from.id,
  receiverId: to.id,
  text,
});

describe.skipIf("missing" in nginx)(`three servers on one database behind nginx${why}`, () => {
  let [rima, omar]: FleetMember[] = [];
  const people = () => {
    if (!rima || !omar) throw new Error("Nobody has joined");
    return [rima, omar] as const;
  };
  beforeAll(async () => {
    if ("path" in nginx) await fleet.open(nginx.path, 3);
    [rima, omar] = [await fleet.member(), await fleet.member()];
  }, 240_000);
  afterAll(() => fleet.close(), 120_000);

  it("all know a session, and its end", async () => {
    const { browser, headers } = await fleet.member();
    const statuses = async () => {
      const answers = fleet.ports.map((port) => askAt(port, "/account", headers));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await browser.post("/sign-out", {});
    expect(await statuses()).toEqual([302, 302, 302]);
  });

  it("count a limit together", async () => {
    const [from, to] = [await fleet.member(), await fleet.member()];
    const send = (n: number) => {
      const way = { port: fleet.ports[n % 3] ?? 0, headers: from.headers, onLimit: async () => {} };
      return tryOnce(letterOf(from, to, `${n}`), way);
    };
    // New conversations have a limit of their own.
    expect((await send(0))?.text).toContain('"sent"');
    await fleet.liftLimits();
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 75 }, (_, n) => send(n)));
    const sent = answers.filter((answer) => answer?.text.includes('"sent"')).length;
    // Thirty in a minute; one more comes back every two seconds.
    const comeBack = Math.ceil((performance.now() - begun) / 2_000);
    expect(sent).toBeGreaterThanOrEqual(30);
    expect(sent).toBeLessThanOrEqual(30 + comeBack);
  });

  it("send to the streams of all what one of them accepted", async () => {
    const [from, to] = people();
    const streams = await Promise.all(fleet.ports.map((port) => openStream(port, to.headers)));
    for (const stream of streams) await stream.next("hello");
    for (const [n, port] of fleet.ports.entries()) {
      const way = { port, headers: from.headers, onLimit: async () => {} };
      const answer = await tryOnce(letterOf(from, to, `من ${n}`), way);
      expect(answer?.text).toContain('"sent"');
      for (const stream of streams)
        expect((await stream.next("message")).data.message).toMatchObject({ text: `من ${n}` });
    }
    for (const stream of streams) stream.close();
  });

  it("show what was sent to one of them, and drop what another one hid", async () => {
    const [{ browser }] = people();
    const form = withFiles(listingForm({ title: "طاولة زان" }), "pictures", [await photo("teal")]);
    expect((await browser.post("/add-listing", form)).status).toBe(302);
    const [id] = listingIdsIn((await browser.get("/account")).text);
    const pages = await Promise.all(fleet.ports.map((port) => askAt(port, `/listing/${id}`)));
    const texts = await Promise.all(pages.map((page) => page.text()));
    for (const text of texts) {
      expect(text).toContain("طاولة زان");
      const [picture = ""] = /\/media\/[\w-]+\/\d+\.webp/.exec(text) ?? [];
      for (const port of fleet.ports) expect((await askAt(port, picture)).status).toBe(200);
    }
    await browser.post(`/account/listings/${id}/state`, { intent: "pause" });
    for (const port of fleet.ports)
      await vi.waitFor(
        async () => expect((await askAt(port, `/listing/${id}`)).status).toBe(404),
        patience,
      );
  });

  it("give a member the copy of their data, whichever server made it", async () => {
    const { browser, headers } = await fleet.member();
    await browser.post("/account/settings", { intent: "export" });
    const requested = "select id from data_exports where ready_at is not null";
    await vi.waitFor(async () => expect(await fleet.ask(requested)).toHaveLength(1), patience);
    const [{ id }] = (await fleet.ask<{ id: string }>(requested)) as [{ id: string }];
    for (const port of fleet.ports) {
      const file = await askAt(port, `/account/export/${id}`, headers);
      expect(file.headers.get("content-type")).toBe("application/zip");
      expect((await file.arrayBuffer()).byteLength).toBe(
        Number(file.headers.get("content-length")),
      );
    }
  });

  it("do each job once, whichever was asked for it", async () => {
    const waiting =
      "select 1 from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')";
    await vi.waitFor(async () => expect(await fleet.ask(waiting)).toEqual([]), patience);
    const before = fleet.countMails();
    const { browser } = people()[0];
    const some = await fleet.ask<{ email: string }>("select email from users limit 3");
    await browser.get("/reset-password");
    for (const { email } of some) await browser.post("/reset-password", { email });
    await vi.waitFor(() => expect(fleet.countMails() - before).toBeGreaterThanOrEqual(3), patience);
    await vi.waitFor(async () => expect(await fleet.ask(waiting)).toEqual([]), patience);
    expect(fleet.countMails() - before).toBe(3);
  });

  it("lose nothing that was acknowledged when one is killed under load", async () => {
    const pairs = [people(), [await fleet.member(), await fleet.member()] as const];
    const survived = await killUnderLoad(fleet, pairs, { kills: 2, chance: chanceOf(seed) });
    for (const [index, sent] of survived.sent.entries()) {
      expect(sent.length, `seed ${seed}`).toBeGreaterThan(0);
      expect(survived.told[index]).toEqual(sent);
      expect(survived.stored[index]?.slice(-sent.length)).toEqual(sent);
    }
    for (const key of survived.published) expect(survived.found.get(key)).toBe(1);
    for (const n of survived.found.values()) expect(n).toBe(1);
    // A visitor hears nothing of it, unless their answer was on its way.
    expect([...survived.pages.keys()]).toEqual([200]);
    expect(survived.published.length).toBeGreaterThan(0);
  }, 240_000);
});

describe.skipIf("missing" in nginx)(`nginx before servers that die${why}`, () => {
  const dying: Server[] = [];
  let taken: string[] = [];
  afterAll(() => {
    for (const server of dying) server.close();
  });

  it("asks another one for a page or a file, and sends a form to one only", async () => {
    const ports: number[] = [];
    for (let n = 0; n < 3; n++) {
      const server = createServer((request, response) => {
        if (request.url === "/healthz") return void response.end();
        if (request.url === "/assets/new.js") return void response.writeHead(n ? 404 : 200).end();
        taken.push(`${request.method} ${n}`);
        request.socket.destroy();
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      dying.push(server);
      const address = server.address();
      if (address && typeof address === "object") ports.push(address.port);
    }
    const proxy = await startNginx("path" in nginx ? nginx.path : "", ports);
    const request = async (path: string, method: string) => {
      taken = [];
      const { status } = await fetch(proxy.url + path, { method });
      return { status, times: taken.length };
    };
    for (let n = 0; n < 4; n++) expect((await request("/assets/new.js", "GET")).status).toBe(200);
    expect(await request("/form", "POST")).toEqual({ status: 502, times: 1 });
    // The one that failed is left alone for ten seconds.
    expect(await request("/page", "GET")).toEqual({ status: 502, times: 2 });
    await proxy.stop();
  });
});
