import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStream } from "#test/live-stream.ts";
import { findMarkupFaults } from "#test/markup.ts";
import { type Matrix, operations } from "./matrix.ts";
import { type Reply, type Operation, type Role, roles } from "./operation.ts";
import { useScene } from "./with-scene.ts";

type RequestInput = { status: number; location: string; faults: string[] };

/** Whose pages are checked as HTML: a visitor's, those of members with and without content, the staff's. */
const readers: ReadonlySet<Role> = new Set([
  "visitor",
  "member",
  "owner",
  "creator",
  "administrator",
]);

/**
 * Asks each operation as each of the roles, and compares the answer and the database with the table. The
 * pages that the readers get, refusals too, must be valid HTML; each page in English too, as one of them gets it.
 */
export function proveMatrix(parts: Matrix): void {
  const { program, scene, state, ask: request, requestBy, give } = useScene();
  let streams: Server;

  beforeAll(async () => {
    streams = createServer((request, response) => {
      program().live(request, response);
    }).listen(0);
    await once(streams, "listening");
  });
  afterAll(() => void streams.close());

  async function ask(operation: Operation, role: Role): Promise<RequestInput> {
    if (operation.by === "server/live")
      return askStream(requestBy(operation, role).headers.get("cookie") ?? "");
    const { status, headers, text } = await request(operation, role);
    const faults = await markupFaults({ headers, text }, role);
    return { status, location: headers.get("location") ?? "", faults };
  }

  /** Asks for the same page in English. */
  async function askInEnglish(operation: Operation, role: Role): Promise<string[]> {
    const path = operation.path === "/" ? "/en" : `/en${operation.path}`;
    return markupFaults(await request({ ...operation, path }, role), role);
  }

  async function askStream(cookie: string): Promise<RequestInput> {
    const { port } = streams.address() as AddressInfo;
    const stream = await openStream(port, { cookie });
    stream.close();
    return { status: stream.status, location: "", faults: [] };
  }

  /** As the framework's scripts send it: nothing is drawn for the answer. */
  async function askForData(page: Operation, role: Role): Promise<number> {
    const path = page.path.replace(/(?=\?|$)/, ".data");
    return (await request({ ...page, path }, role)).status;
  }

  async function prove(
    operation: Operation,
    role: Role,
    inEnglish: boolean,
  ): Promise<string | null> {
    if (role !== "visitor") await give(operation, (text) => scene().fill(text, role));
    const requested = await ask(operation, role);
    const changed = await state().changed();
    const english = inEnglish ? await askInEnglish(operation, role) : [];
    await state().restore();
    const expected = operation.cells[role];
    const wrong = [
      ...wrongAnswer(operation, expected, requested),
      ...wrongChange(operation, expected, changed),
      ...requested.faults,
      ...english,
    ];
    return wrong.length > 0 ? `${role} (${expected}): ${wrong.join("; ")}` : null;
  }

  /** Those who may change nothing, all at once; when something is wrong, `prove` says with whom. */
  async function areAllRight(operation: Operation, asked: readonly Role[]): Promise<boolean> {
    const faults = await Promise.all(
      asked.map(async (role) => {
        const requested = await ask(operation, role);
        return [...wrongAnswer(operation, operation.cells[role], requested), ...requested.faults];
      }),
    );
    const changed = await state().changed();
    await state().restore();
    return faults.flat().length === 0 && changed.length === 0;
  }

  async function proveAll(operation: Operation, asked: readonly Role[]): Promise<void> {
    const wrong: string[] = [];
    const { method, cells, given } = operation;
    const reader = asked.find((role) => readers.has(role) && cells[role] === "ok");
    const harmless = given
      ? []
      : asked.filter((role) => cells[role] !== "done" && (method === "POST" || role !== reader));
    const areRight = await areAllRight(operation, harmless);
    for (const role of areRight ? asked.filter((each) => !harmless.includes(each)) : asked) {
      const found = await prove(operation, role, method === "GET" && role === reader);
      if (found) wrong.push(found);
    }
    expect(wrong).toEqual([]);
  }

  describe.each(parts)("$title", ({ operations }) => {
    it.each(operations)("$name", (operation) => proveAll(operation, roles));

    it.each(withUnknownIntents(operations))("$name", (operation) =>
      proveAll(
        operation,
        roles.filter((role) => operation.cells[role] === 404),
      ),
    );
  });

  it.each(pagesWithIntents(parts.flatMap(({ operations }) => operations)))(
    "$page.by: the intents of all other addresses",
    async ({ page, role, foreign }) => {
      const wrong: string[] = [];
      await give(page, (text) => scene().fill(text, role));
      const own = await askForData(page, role);
      // Else the others would be refused for their address.
      if ([403, 404, 405].includes(own))
        wrong.push(`${role}, ${page.form?.intent}, its own: answered ${own}`);
      await state().restore();
      const statuses = await Promise.all(
        foreign.map((intent) => askForData({ ...page, form: { ...page.form, intent } }, role)),
      );
      for (const [at, status] of statuses.entries())
        if (status !== 404 && status !== 403)
          wrong.push(`${role}, ${foreign[at]}: answered ${status}`);
      wrong.push(...(await state().changed()).map((table) => `${role}: changed ${table}`));
      await state().restore();
      expect(wrong).toEqual([]);
    },
  );

  it("has left no table other than it was", async () => {
    expect(await state().differing()).toEqual([]);
  });
}

/**
 * Each form that says by its intent what it asks for, with one that no form of ours has and, where every form has
 * one, without: whoever could do something with it is told that there is no such thing, and nothing changes.
 */
function withUnknownIntents(all: readonly Operation[]): Operation[] {
  const forms = all.filter(({ method }) => method === "POST");
  const pages = new Map(forms.filter(({ form }) => form?.intent).map((form) => [form.by, form]));
  return [...pages.values()].flatMap((operation) => {
    const own = forms.filter(({ by }) => by === operation.by);
    const mayBeWithout = own.some(({ form }) => !form?.intent);
    const { intent: _, ...without } = operation.form ?? {};
    const cells = Object.fromEntries(
      roles.map((role) => {
        const mayDo = own.some((each) => ["done", "same"].includes(String(each.cells[role])));
        return [role, mayDo ? 404 : 400];
      }),
    ) as Operation["cells"];
    const unknown = { ...operation, cells, name: `${operation.by}: an intent nobody knows` };
    return [
      { ...unknown, form: { ...without, intent: "hello" } },
      ...(mayBeWithout ? [] : [{ ...unknown, form: without, name: `${operation.by}: no intent` }]),
    ];
  });
}

/** The pages whose forms say what they ask for by an intent, who may do most there, and what only others know. */
function pagesWithIntents(own: readonly Operation[]) {
  const isForm = ({ method, form }: Operation) => method === "POST" && form?.intent !== undefined;
  const intentsOf = (forms: readonly Operation[]) =>
    new Set(forms.map(({ form }) => String(form?.intent)));
  const pages = Map.groupBy(own.filter(isForm), ({ by }) => by);
  return [...pages.values()].flatMap((forms) => {
    const may = (role: Role) =>
      forms.filter(({ cells }) => ["done", "same"].includes(String(cells[role]))).length;
    const [role = "visitor"] = roles.toSorted((a, b) => may(b) - may(a));
    const mine = intentsOf(forms);
    const foreign = [...intentsOf(operations.filter(isForm))].filter((each) => !mine.has(each));
    const page = forms.find(({ cells }) => ["done", "same"].includes(String(cells[role])));
    return page ? [{ page, role, foreign }] : [];
  });
}

async function markupFaults(
  { headers, text }: { headers: Headers; text: string },
  role: Role,
): Promise<string[]> {
  const isPage = headers.get("content-type")?.startsWith("text/html");
  return isPage && readers.has(role) ? findMarkupFaults(text) : [];
}

function wrongAnswer(operation: Operation, expected: Reply, { status, location }: RequestInput) {
  const success = [operation.success ?? (operation.method === "GET" ? 200 : 302)].flat();
  const isRedirect = status === 301 || status === 302;
  const isSignIn = isRedirect && location.startsWith("/sign-in?next=");
  const isRight = {
    ok: () => success.includes(status),
    done: () => success.includes(status) && !isSignIn,
    same: () => success.includes(status) && !isSignIn,
    "sign-in": () => isSignIn,
    home: () => isRedirect && location === "/",
    on: () => isRedirect && !isSignIn,
    none: () => status === 204,
  };
  const right = typeof expected === "number" ? status === expected : isRight[expected]();
  return right ? [] : [`answered ${status} ${location}`.trim()];
}

function wrongChange(operation: Operation, expected: Reply, changed: string[]): string[] {
  const { changes = [], also = [] } = operation;
  if (expected !== "done") return changed.map((table) => `changed ${table}`);
  return [
    ...changes.filter((table) => !changed.includes(table)).map((table) => `left ${table}`),
    ...changed
      .filter((table) => !changes.includes(table) && !also.includes(table))
      .map((table) => `changed ${table} besides`),
  ];
}
