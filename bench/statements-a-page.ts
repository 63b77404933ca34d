import { setTimeout as pause } from "node:timers/promises";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { startForTests } from "../tools/start-for-tests.ts";
import type { Aim, Section } from "./section.ts";
import { countingStatements, type Statements } from "./statements.ts";

const most = 5;
const idleMs = 6_000;

/** Why a page may ask more often; each is held to its figure by server/statement-counts.request.test.ts. */
const reasons: Record<string, string> = {
  search:
    "three of them are the transaction that gives a search its time limit and its planner settings, and one counts it against the limit of searches: it asks the index for words, hits and facets once each",
};

type Options = { rounds: number; say: (line: string) => void };

/** How often each page asks the database, for a visitor whom no memory of pages serves and for a member. */
export async function measureStatements({ rounds, say }: Options): Promise<Section> {
  const statements = await countingStatements();
  const program = await startForTests(say, statements.env);
  try {
    const open = async (path: string, cookie = ""): Promise<string> => {
      const answer = await fetch(new URL(path, program.url), {
        headers: { accept: "text/html", cookie },
        redirect: "manual",
      });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return answer.text();
    };
    const member = await signIn(program.url);
    const pages = await findPages((path) => open(path, member));
    say("Looking at what it asks of itself…");
    const idle = await statements.read();
    await pause(idleMs);
    const unasked = difference(idle, await statements.read());
    const rows: { name: string; counts: [visitor: number | null, member: number] }[] = [];
    for (const { name, path, isForMembers } of pages) {
      const count = async (cookie: string) => {
        const found: number[] = [];
        for (let round = 0; round <= rounds; round++) {
          const before = await statements.read();
          await open(path, cookie);
          const asked = difference(before, await statements.read());
          // The first asking also reads what a process reads only once.
          if (round > 0) found.push(sum(asked, unasked));
        }
        // A job of its own may have run meanwhile: nothing makes a page ask less than it does.
        return Math.min(...found);
      };
      const visitor = isForMembers ? null : await count("");
      rows.push({ name, counts: [visitor, await count(member)] });
    }
    return draw(rows, rounds);
  } finally {
    await program.stop();
  }
}

function draw(
  rows: { name: string; counts: [visitor: number | null, member: number] }[],
  rounds: number,
): Section {
  const aims = rows.map(({ name, counts }): Aim => {
    const measured = Math.max(...counts.map((count) => count ?? 0));
    const isMet = measured <= most;
    const why = reasons[name];
    return {
      what: `${name}: statements of the database`,
      aim: `≤ ${most}`,
      measured: String(measured),
      isMet,
      ...(!isMet && why && { why }),
    };
  });
  return {
    title: "Statements a page",
    note: `Counted in the program, on the demo content, begin and commit with them; the least of ${rounds} askings. A visitor's pages are asked for at addresses that the memory of pages does not keep. The frame of a member's page (his session, himself, what waits for him, his hearts) is one statement.`,
    header: ["page", "visitor", "member"],
    rows: rows.map(({ name, counts }) => [
      name,
      ...counts.map((count) => (count === null ? "—" : String(count))),
    ]),
    aims,
  };
}

type Page = { name: string; path: string; isForMembers: boolean };

async function findPages(open: (path: string) => Promise<string>): Promise<Page[]> {
  const find = async (path: string, pattern: RegExp): Promise<string> => {
    const [found] = pattern.exec(await open(path)) ?? [];
    if (!found) throw new Error(`${path} leads to nothing like ${pattern}`);
    return found.replaceAll("&amp;", "&");
  };
  const listing = await find("/category/cars", /\/listing\/\d+/);
  const seller = await find(listing, /\/seller\/[0-9a-f-]{36}/);
  const conversation = await find("/messages", /\/messages\?receiverId=[0-9a-f-]{36}/);
  const community = await find("/communities", /\/community\/[0-9a-f-]{36}/);
  // What no page asks makes an address of its own, which is drawn each time.
  const anew = (name: string, path: string): Page => ({
    name,
    path: `${path}${path.includes("?") ? "&" : "?"}anew=1`,
    isForMembers: false,
  });
  const own = (name: string, path: string): Page => ({ name, path, isForMembers: true });
  return [
    anew("home", "/"),
    anew("category", "/category/cars"),
    anew("listing", listing),
    anew("seller", seller),
    anew("search", `/search?q=${encodeURIComponent("شقة")}`),
    anew("favorites", "/favorites"),
    own("account", "/account"),
    own("saved searches", "/account/searches"),
    own("notifications", "/notifications"),
    own("messages", "/messages"),
    own("conversation", conversation),
    own("communities", "/communities"),
    own("community", community),
  ];
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(new URL("/sign-in", origin), {
    method: "POST",
    headers: { accept: "text/html", origin },
    body: new URLSearchParams({ email: demoAccounts[1].email, phone: "", password: demoPassword }),
    redirect: "manual",
  });
  if (answer.status !== 302) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function difference(before: Statements, after: Statements): Statements {
  return new Map(
    [...after]
      .map(([text, count]): [string, number] => [text, count - (before.get(text) ?? 0)])
      .filter(([, count]) => count > 0),
  );
}

function sum(asked: Statements, without: Statements): number {
  let count = 0;
  for (const [text, times] of asked)
    if (!without.has(text) || /^(?:begin|commit)$/i.test(text)) count += times;
  return count;
}
