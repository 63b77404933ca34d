import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendEndless } from "#test/endless-body.ts";
import { readAddresses } from "#test/fuzz/addresses.ts";
import { holds } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { drain, listen } from "./serve.ts";

const { program, browser } = useProgram({}, { isBuilt: true });
let server: Server;
let port: number;
let member: Browser;

beforeAll(async () => {
  server = await listen(program(), 0, "127.0.0.1");
  ({ port } = server.address() as AddressInfo);
  member = browser();
  await joinAs(member);
});

afterAll(() => drain(server));

const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

/** Sends these bytes as a form of the member. */
async function sendAs(path: string, body: string, headers: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(origin + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin, cookie: member.cookie(), accept: "text/html", ...urlencoded, ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

describe("a form of millions of names", () => {
  const names = "a&".repeat(2 * 1024 * 1024);

  it("is refused in the reader's language, unread", async () => {
    const arabic = await sendAs("/account/profile", names);
    expect(arabic.status).toBe(413);
    expect(holds(arabic.text, '<html lang="ar" dir="rtl"')).toBe(true);
    expect(holds(arabic.text, "حجم ما أرسلته كبير")).toBe(true);
    const english = await sendAs("/en/account/profile", names);
    expect(english.status).toBe(413);
    expect(holds(english.text, "That is too much to send at once")).toBe(true);
  });

  it("is refused with a message when a page's script sends it", async () => {
    const requested = await sendAs("/account/profile.data", names, { accept: "*/*" });
    expect(requested.status).toBe(413);
    // What the router's scripts make the error page of.
    expect(requested.text).toMatch(/"ErrorResponse".*"too-large"/);
    const sent = await sendAs("/en/messages/send", names, { accept: "*/*" });
    expect(sent.status).toBe(413);
    expect(JSON.parse(sent.text)).toMatchObject({
      code: "too-large",
      message: expect.stringContaining("Go back"),
    });
  });

  it("is refused even with few names, when a form has fewer", async () => {
    expect((await sendAs("/account/profile", "a&".repeat(2_001))).status).toBe(413);
    expect((await sendAs("/account/profile", "a&".repeat(100))).status).not.toBe(413);
  });
});

describe("a body of another type", () => {
  it.each(["application/json", "text/plain", "application/octet-stream"])(
    "is refused as unreadable: %s",
    async (type) => {
      const answer = await sendAs("/en/account/profile", "{}", { "content-type": type });
      expect(answer.status).toBe(415);
      expect(holds(answer.text, "This request could not be read")).toBe(true);
    },
  );
});

describe("a body that never ends", () => {
  const writing = readAddresses()
    .filter(({ takesWrites }) => takesWrites)
    .map(({ path, gate }) => ({ gate, path: path.replace(/:\w+/g, "1").replace("*", "nowhere") }));

  it("is read from a visitor only up to the size of a text, whatever the address", async () => {
    expect(writing.length).toBeGreaterThan(50);
    const answers = await Promise.all(
      writing.map(async ({ path, gate }) => {
        const status = await sendEndless({ port, path, bytes: 1024 * 1024 });
        return `${gate} ${status}`;
      }),
    );
    const usual = ["member 302", "open 413", "open 404", "staff 404", "staff-or-home 302"];
    expect([...new Set(answers)].filter((answer) => !usual.includes(answer))).toEqual([]);
    expect(answers).toContain("member 302");
    expect(answers).toContain("open 413");
  });

  it("is read from a member up to the largest size of the form", async () => {
    const headers = { cookie: member.cookie() };
    const contentType = "multipart/form-data; boundary=x";
    const bytes = 2 * 1024 * 1024;
    expect(await sendEndless({ port, path: "/account/settings", headers, bytes })).toBe(413);
    for (const path of ["/account/settings", "/messages"])
      expect(await sendEndless({ port, path, headers, contentType, bytes })).toBe(413);
  });

  it("leaves nothing in memory, however many there are", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const held = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    const sent = Array.from({ length: 40 }, () =>
      sendEndless({ port, path: "/messages", bytes: 4 * 1024 * 1024 }),
    );
    expect(new Set(await Promise.all(sent))).toEqual(new Set([302]));
    // What the senders hold goes with their sockets.
    await expect.poll(() => held() - before, { timeout: 20_000 }).toBeLessThan(16 * 1024 * 1024);
  });

  it("whose declared length is too large is refused before any of it is read", async () => {
    const socket = connect(port, "127.0.0.1");
    const lines = [
      "POST /add-listing HTTP/1.1",
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      `Cookie: ${member.cookie()}`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${31 * 1024 * 1024}`,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString("latin1")).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});
