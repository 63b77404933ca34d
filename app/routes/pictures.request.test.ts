import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { joinAs, photo } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

type Stored = { id: string; width: number; height: number; widths: number[]; placeholder: string };

async function member(): Promise<Browser> {
  const one = browser();
  await joinAs(one);
  return one;
}

function sending(name: string, value: string | File): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}

async function send(from: Browser, value: string | File, path = "/pictures") {
  const answer = await from.post(
    path,
    sending(typeof value === "string" ? "url" : "picture", value),
    { accept: "application/json" },
  );
  const json = answer.headers.get("content-type")?.includes("json") ?? false;
  return { ...answer, body: json ? (JSON.parse(answer.text) as object) : null };
}

describe("POST /pictures", () => {
  it("stores a picture and returns what a page needs to show it", async () => {
    const one = await member();
    const { status, body } = await send(one, await photo("teal"));
    expect(status).toBe(201);
    const { picture } = body as { picture: Stored };
    expect(picture).toMatchObject({ width: 800, height: 600, widths: [320], avif: false });
    const served = await one.get(`/media/${picture.id}/320.webp`);
    expect(served.status).toBe(200);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("cache-control")).toBe("private, no-cache");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    // Its name comes neither from the file's nor from what is in it.
    expect(picture.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const another = await send(await member(), await photo("teal"));
    expect(another).toMatchObject({ status: 201 });
    expect(another.body).not.toMatchObject({ picture: { id: picture.id } });
    // It is nobody else's before something shows it.
    for (const other of [browser(), await member()])
      expect((await other.get(`/media/${picture.id}/320.webp`)).status).toBe(404);
  });

  it("makes the data saver's variant when it is first requested", async () => {
    const one = await member();
    const { body } = await send(one, await photo("olive"));
    const { picture } = body as { picture: Stored };
    const sizeOf = async (file: string) => {
      const { status, headers } = await one.get(`/media/${picture.id}/${file}`);
      expect([file, status, headers.get("content-type")]).toEqual([file, 200, "image/webp"]);
      return Number(headers.get("content-length"));
    };
    const saved = await sizeOf("200.webp");
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThan(await sizeOf("320.webp"));
    expect(await sizeOf("200.webp"), "and is kept").toBe(saved);
    const unknown = await browser().get(`/media/${crypto.randomUUID()}/200.webp`);
    expect(unknown.status).toBe(404);
  });

  it("has the other widths and AVIF drawn by the job", async () => {
    const one = await member();
    const { body } = await send(one, await photo("plum"));
    const { picture } = body as { picture: Stored };
    const files = ["320.avif", "640.webp", "640.avif", "800.webp", "800.avif"];
    await vi.waitFor(
      async () => {
        for (const file of files) {
          const { status, headers } = await one.get(`/media/${picture.id}/${file}`);
          expect([file, status]).toEqual([file, 200]);
          expect(headers.get("content-type")).toBe(`image/${file.split(".")[1]}`);
        }
      },
      { timeout: 30_000, interval: 200 },
    );
    for (const file of ["original.webp", "2560.webp", "320.jpeg", "320.png", "../keys"])
      expect((await one.get(`/media/${picture.id}/${file}`)).status, file).toBe(404);
  });

  it("converts HEIC", async () => {
    const heic = readFileSync("test/pictures/red-and-blue.heic");
    const { status, body } = await send(await member(), new File([heic], "IMG_0001.HEIC"));
    expect(status).toBe(201);
    expect(body).toMatchObject({ picture: { width: 320, height: 240, widths: [320] } });
  });

  it("gives the same picture for the same bytes, in both languages", async () => {
    const one = await member();
    const ids = [];
    for (const path of ["/pictures", "/en/pictures"]) {
      const { status, body } = await send(one, await photo("olive"), path);
      expect(status).toBe(201);
      ids.push((body as { picture: Stored }).picture.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it.each<[string, string | File, string]>([
    [
      "no picture",
      new File(["I am one"], "a.jpg", { type: "image/jpeg" }),
      "picture_not_a_picture",
    ],
    ["an empty file", new File([], "a.jpg"), "picture_not_a_picture"],
    [
      "an SVG that calls itself a JPEG",
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "a.jpg", { type: "image/jpeg" }),
      "picture_not_a_picture",
    ],
    [
      "a byte more than 5 MB",
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.jpg"),
      "picture_too_large",
    ],
    ["an address of this machine", "http://127.0.0.1/a.jpg", "picture_address_wrong"],
    ["an address in numbers", "http://2130706433/a.jpg", "picture_address_wrong"],
    ["the cloud's own address", "http://169.254.169.254/latest/", "picture_address_wrong"],
    ["no address", "javascript:alert(1)", "picture_address_wrong"],
    ["nothing at all", "", "picture_not_a_picture"],
  ])("refuses %s and says why", async (_what, value, problem) => {
    const { status, body } = await send(await member(), value);
    expect({ status, body }).toEqual({ status: 422, body: { problem } });
  });

  it("reads no more than the size limit of a picture and its multipart overhead", async () => {
    const file = new File([new Uint8Array(6 * 1024 * 1024)], "a.jpg");
    expect((await send(await member(), file)).status).toBe(413);
  });

  it("is for members, from our own pages, as a form", async () => {
    const visitor = await send(browser(), await photo("gold"));
    expect(visitor.status).toBe(302);
    expect(visitor.headers.get("location")).toMatch(/^\/sign-in\?next=/);
    const one = await member();
    const foreign = { origin: "https://evil.example" };
    const form = sending("picture", await photo("gold"));
    expect((await one.post("/pictures", form, foreign)).status).toBe(403);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await one.post("/pictures", {}, headers)).status).toBe(400);
    expect((await one.get("/pictures")).status).toBe(404);
  });

  it("takes nothing from a member who may not write", async () => {
    const one = browser();
    const email = await joinAs(one);
    await ask("update users set suspended_at = now() where email = $1", email);
    expect((await send(one, await photo("gold"))).status).toBe(403);
  });

  it("takes forty at once and says when the next may come", async () => {
    const one = await member();
    const fake = new File(["I am one"], "a.jpg");
    for (let sent = 0; sent < 40; sent++) expect((await send(one, fake)).status).toBe(422);
    const { status, headers, body } = await send(one, fake);
    expect(status).toBe(429);
    const { problem, retryAfterSeconds } = body as { problem: string; retryAfterSeconds: number };
    expect(problem).toBe("too_many_uploads");
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(headers.get("retry-after")).toBe(String(retryAfterSeconds));
    expect((await send(await member(), fake)).status).toBe(422);
  });
});
