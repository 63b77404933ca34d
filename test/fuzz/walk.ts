import { Buffer } from "node:buffer";
import { chanceOf } from "../chaos/chance.ts";
import { type Address, readAddresses } from "./addresses.ts";
import { ask, type Sent, wrongIn } from "./requests.ts";
import { bodyOf } from "./bodies.ts";
import { formsOf, namesInSource } from "./forms.ts";
import type { Scene, Sender } from "./scene.ts";
import { type Chance, encodeLossy, pick, strangeAddressPart, strangeText } from "./values.ts";

const atOnce = 6;
const mendEvery = 60;

type Fields = Map<string, string[]>;

/** What is wrong with the answers to so much nonsense; a seed makes the same nonsense again. */
export type Finding = { seed: number; what: string; sent: string; answer: string };

/**
 * Walks every address of the build with nonsense, as a visitor, a member and, when the rows of the others
 * have been compared, as staff.
 */
export class Walk {
  readonly findings: Finding[] = [];
  /** How often each address was asked, and what was answered. */
  readonly asked = new Map<string, number>();
  readonly statuses = new Map<number, number>();
  readonly #scene: Scene;
  readonly #addresses = readAddresses();
  readonly #names = [...namesInSource(), "__proto__", "constructor", "a[b]", "", "\u0000"];
  readonly #forms = new Map<string, Fields[]>();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Reads the forms of every page that opens; how many fields they have together. */
  async readForms(as: readonly Sender[] = ["visitor", "member", "staff"]): Promise<number> {
    let fields = 0;
    for (const sender of as) {
      await this.#scene.mend();
      for (const { path, isPage } of this.#addresses) {
        if (!isPage) continue;
        const filled = this.#fill(path, () => 0);
        const { text } = await this.#scene.browsers[sender].get(filled);
        for (const form of formsOf(text, filled)) {
          const at = this.#addressOf(form.path)?.path ?? path;
          this.#forms.set(at, [...(this.#forms.get(at) ?? []), form.fields]);
          fields += form.fields.size;
        }
      }
    }
    return fields;
  }

  /** Sends `count` of them from this seed on. */
  async run(from: number, count: number, as: readonly Sender[]): Promise<void> {
    for (let at = 0; at < count; at += mendEvery) {
      await this.#scene.mend();
      const seeds = Array.from(
        { length: Math.min(mendEvery, count - at) },
        (_, i) => from + at + i,
      );
      const next = seeds.values();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const seed of next) await this.#one(seed, as);
        }),
      );
    }
  }

  async #one(seed: number, as: readonly Sender[]): Promise<void> {
    const chance = chanceOf(seed * 7_919);
    // A few numbers beside each other begin alike.
    chance();
    const address = this.#addresses[seed % this.#addresses.length] as Address;
    const sent = this.#make(chance, address, pick(chance, as));
    this.asked.set(address.path, (this.asked.get(address.path) ?? 0) + 1);
    const came = await ask(this.#scene.port, sent);
    const what = typeof came === "string" ? came : wrongIn(came, sent);
    if (typeof came !== "string")
      this.statuses.set(came.status, (this.statuses.get(came.status) ?? 0) + 1);
    if (!what) return;
    const { sender, method, path, headers, body } = sent;
    this.findings.push({
      seed,
      what,
      sent: `${sender} ${method} ${path.slice(0, 400)} ${headers["content-type"] ?? ""} ${JSON.stringify(Buffer.from(body.subarray(0, 600)).toString("latin1"))}`,
      answer: typeof came === "string" ? came : `${came.status} ${came.text.slice(0, 200)}`,
    });
  }

  #make(chance: Chance, address: Address, sender: Sender): Sent {
    const kind = chance();
    const isWrite = address.takesWrites ? kind < 0.8 : kind < 0.1;
    const method = isWrite
      ? chance() < 0.93
        ? "POST"
        : pick(chance, ["PUT", "PATCH", "DELETE"])
      : chance() < 0.95
        ? "GET"
        : pick(chance, ["HEAD", "OPTIONS", "QUERY", "PROPFIND"]);
    const fields = this.#fieldsFor(chance, address);
    const prefix = chance() < 0.4 ? "/en" : "";
    const asData = chance() < 0.25 ? ".data" : "";
    const query = isWrite && chance() < 0.7 ? "" : this.#query(chance, fields);
    const path = prefix + this.#fill(address.path, chance) + asData + query;
    const body = isWrite ? bodyOf(chance, fields) : { contentType: null, bytes: Buffer.alloc(0) };
    const headers: Record<string, string> = {
      accept: pick(chance, ["text/html", "text/html", "*/*", "application/json"]),
      cookie: this.#cookie(chance, sender),
      host: new URL(this.#scene.origin).host,
      "content-length": String(body.bytes.length),
      connection: "close",
    };
    if (isWrite) headers.origin = this.#scene.origin;
    if (body.contentType !== null) headers["content-type"] = body.contentType;
    if (chance() < 0.05)
      headers[
        pick(chance, [
          "x-forwarded-for",
          "accept-language",
          "referer",
          "user-agent",
          "range",
          "if-none-match",
          "if-modified-since",
          "last-event-id",
          "x-http-method-override",
        ])
      ] = latin(strangeText(chance));
    return { sender, method, path, headers, body: body.bytes };
  }

  /** A form as the page has it with one to three of its fields made strange, or only strange ones. */
  #fieldsFor(chance: Chance, { path }: Address): [string, string][] {
    const form = pick(chance, this.#forms.get(path) ?? []);
    const fields: [string, string][] = [];
    if (chance() < 0.85)
      for (const [name, values] of form ?? [])
        fields.push([name, this.#usual(chance, name, values)]);
    for (let i = 0; i < 1 + chance() * 3; i++) {
      const at = Math.floor(chance() * fields.length);
      const field = fields[at];
      if (field && chance() < 0.75) field[1] = this.#strange(chance);
      else fields.push([pick(chance, this.#names), this.#strange(chance)]);
    }
    const again = pick(chance, fields);
    // An array where one is looked for.
    if (again && chance() < 0.1)
      fields.push([again[0], this.#strange(chance)], [`${again[0]}[]`, ""]);
    return fields;
  }

  #usual(chance: Chance, name: string, values: string[]): string {
    const value = values.length > 0 ? pick(chance, values) : "";
    if (value) return value;
    if (/email/i.test(name)) return "somebody@fuzz.dalil.test";
    if (/phone/i.test(name)) return "0944123456";
    if (/price|rating|code|seq/i.test(name)) return "4";
    return chance() < 0.5 ? "نص عادي" : "";
  }

  #strange(chance: Chance): string {
    return chance() < 0.25
      ? pick(chance, pick(chance, Object.values(this.#scene.ids)))
      : strangeText(chance);
  }

  #fill(path: string, chance: Chance): string {
    return path
      .replace("*", "no-such-address")
      .replace(/:(\w+)/g, (_all, name: string, at: number) => {
        if (chance() > 0.7) return strangeAddressPart(chance);
        const before = path.slice(0, at).split("/").filter(Boolean).at(-1) ?? "";
        const kind = { listings: "listing", members: "seller", file: "file" }[before] ?? before;
        const known = this.#scene.ids[name === "review" ? "review" : kind] ?? ["1"];
        return encodeLossy(name === "file" ? "0.xml" : pick(chance, known) || "1");
      });
  }

  #query(chance: Chance, fields: [string, string][]): string {
    if (chance() < 0.4) return "";
    const parts = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => {
      const [name, value] = pick(chance, fields) ?? ["a", ""];
      const requested = chance() < 0.5 ? name : pick(chance, this.#names);
      return chance() < 0.8
        ? `${encodeLossy(requested)}=${encodeLossy(value).slice(0, 4_000)}`
        : `${encodeLossy(requested)}=${strangeAddressPart(chance)}`;
    });
    return `?${parts.join("&")}`;
  }

  #cookie(chance: Chance, sender: Sender): string {
    const own = this.#scene.cookies[sender];
    if (chance() < 0.9) return own;
    const name = pick(chance, [
      "dalil.session_token",
      "dalil_device",
      "theme",
      "language",
      "notice",
      "view",
      "dalil_notice",
      "PARAGLIDE_LOCALE",
      "__proto__",
    ]);
    return `${own}; ${name}=${latin(chance() < 0.5 ? strangeAddressPart(chance) : strangeText(chance)).slice(0, 2_000)}`;
  }

  #addressOf(path: string): Address | undefined {
    const bare = path.replace(/^\/en(?=\/|$)/, "") || "/";
    return this.#addresses.find((address) =>
      new RegExp(`^${address.path.replace(/:\w+/g, "[^/]+").replace("*", "none")}$`).test(bare),
    );
  }
}

function latin(text: string): string {
  // oxlint-disable-next-line no-control-regex -- those are what cannot be sent
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?");
}
