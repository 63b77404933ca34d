import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureNginx, type RunningNginx, startNginx } from "#test/nginx.ts";

const found = ensureNginx();
const why = "missing" in found ? ` (skipped: ${found.missing})` : "";
let program: Server;
let nginx: RunningNginx;
let careless: RunningNginx;

// In the program's place, and worse than it is: it says in a page for everybody with which cookies it was asked.
beforeAll(async () => {
  if (!("path" in found)) return;
  program = createServer(({ url = "", headers: { cookie = "none" } }, response) => {
    const isAskedByProxy = /^(?:__Host-)?dalil_pages=(?:latn|arab)$/.test(cookie);
    if (isAskedByProxy && /away/.test(url))
      response.writeHead(421, { "x-accel-redirect": "@himself" }).end();
    else response.writeHead(200, { "cache-control": "public, max-age=0, s-maxage=60" }).end(cookie);
  });
  program.listen(0, "127.0.0.1");
  await once(program, "listening");
  const { port } = program.address() as AddressInfo;
  nginx = await startNginx(found.path, port);
  careless = await startNginx(found.path, port, {
    changed: [["set $dalil_cookie $dalil_asked_with;", "set $dalil_cookie $http_cookie;"]],
  });
});

afterAll(async () => {
  await nginx?.stop();
  await careless?.stop();
  program?.closeAllConnections();
  program?.close();
});

const session = (name: string) => `dalil.session_token=${name}.${name}-signature-of-hers%3D`;
const marked = (name: string, digits = "latn") =>
  `${session(name)}; dalil_pages=${digits}.${`${name}-signature`.slice(0, 12)}`;

async function ask(
  path: string,
  cookie: string,
  { from = nginx, headers = {}, method = "GET" } = {},
) {
  const answer = await fetch(from.url + path, { method, headers: { cookie, ...headers } });
  return {
    cached: answer.headers.get("x-cache"),
    caching: answer.headers.get("cache-control"),
    cookie: await answer.text(),
  };
}

describe.skipIf("missing" in found)(`members' pages of docs/nginx.conf${why}`, () => {
  it("requests a page of all members without a session, and stores it for all of them", async () => {
    const huda = await ask("/category/cars", marked("huda"));
    expect(huda).toEqual({
      cached: "MISS",
      caching: "private, no-store",
      cookie: "dalil_pages=latn",
    });
    const omar = await ask("/category/cars", `dalil_device=x; ${marked("omar")}`);
    expect(omar).toEqual({ ...huda, cached: "HIT" });
    const nour = await ask("/category/cars", marked("nour", "arab"));
    expect(nour).toMatchObject({ cached: "MISS", cookie: "dalil_pages=arab" });
    const visitor = await fetch(`${nginx.url}/category/cars`);
    expect(visitor.headers.get("x-cache")).toBe("MISS");
    expect(await visitor.text()).toBe("none");
  });

  it("would be caught by this check if the session were sent with the shared request", async () => {
    await ask("/category/cars", marked("huda"), { from: careless });
    const omar = await ask("/category/cars", marked("omar"), { from: careless });
    expect(omar).toMatchObject({ cached: "HIT", cookie: marked("huda") });
  });

  it("takes either order of the cookies, and the names that https binds", async () => {
    const other = marked("huda").split("; ").reverse().join("; ");
    expect((await ask("/en", other)).cookie).toBe("dalil_pages=latn");
    const bound = marked("huda").replaceAll(/(?=dalil)/g, "__Host-");
    expect((await ask("/en/privacy-policy", bound)).cookie).toBe("__Host-dalil_pages=latn");
  });

  it.each([
    ["without a mark, as staff are", session("huda")],
    ["with the mark of another session", `${session("huda")}; dalil_pages=latn.omar-signatu`],
    ["with a mark and no session", "dalil_pages=latn.huda-signatu"],
    ["who asks as only nginx does", "dalil_pages=latn"],
    ["with a choice of their own", `${marked("huda")}; dalil_theme=dark`],
    ["to whom something is to be said", `dalil_notice=signed-in; ${marked("huda")}`],
  ])("passes to the program every request %s", async (_, cookie) => {
    for (let time = 0; time < 2; time++)
      expect(await ask("/", cookie)).toMatchObject({ cached: "BYPASS", cookie });
  });

  it("passes to the program every page that may be made for one member alone, every form and every request of scripts", async () => {
    const cookie = marked("huda");
    for (const path of [
      "/listing/7",
      "/seller/0b0a3f6e-1111-4222-8333-444455556666",
      "/search?q=a",
      "/account",
      "/messages",
      "/own-part.json?page=/",
      "/_.data",
      "/category/cars.data",
      "/category/cars/feed.xml",
    ])
      expect(await ask(path, cookie), path).toMatchObject({ cached: "BYPASS", cookie });
    expect((await ask("/", cookie, { method: "POST" })).cookie).toBe(cookie);
    expect((await ask("/", cookie, { headers: { "save-data": "on" } })).cookie).toBe(cookie);
  });

  it("asks again with the member's session where the program has no page for all members", async () => {
    for (const name of ["huda", "omar"])
      expect(await ask("/category/away", marked(name))).toMatchObject({ cookie: marked(name) });
  });
});
