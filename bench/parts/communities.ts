import type pg from "pg";
import { newId } from "#app/platform/id.ts";
import { ask } from "../ask.ts";
import { measureInTurn, part, quantile } from "../part.ts";
import {
  folderFor,
  makeMembers,
  type SignedIn,
  startNextTo,
  startEmpty,
  usageOf,
} from "../program.ts";
import { Streams } from "../streams.ts";

// How soon one member's message stands before all in a large community, and what that costs, beside a bare
// node:http.
export default part({
  async prepare(plan) {
    const program = await startEmpty(plan, folderFor(plan));
    const members = await makeMembers(program.pool, plan.isQuick ? 200 : 10_000);
    return { ...program, members, id: await createCommunity(program.pool, members) };
  },
  async measure({ members, id, port, origin, usage }, plan) {
    const looking = members.slice(0, plan.isQuick ? 50 : 500);
    const others = looking.length - 1;
    const messages = plan.isQuick ? 5 : 50;
    const cookies = looking.map(({ cookie }) => cookie);
    const streams = new Streams(plan);
    await streams.open(port, cookies);
    const bare = await startNextTo(plan, "bare-server.ts", { headers: {}, body: "" });
    const listening = new Streams(plan);
    await listening.open(bare.port, cookies.slice(1), "/stream");
    const measured = async (used: typeof usage, text: (at: number) => Promise<number[]>) => {
      const before = used();
      const rounds: number[][] = [];
      for (let at = 0; at < messages; at++) rounds.push(await text(at));
      const all = rounds.flat();
      const last = rounds.map((delays) => Math.max(...delays));
      const after = used();
      return {
        "p50 ms": quantile(all, 0.5),
        "p95 ms": quantile(all, 0.95),
        "p95 ms of the last": quantile(last, 0.95),
        "ms of processor a message": (after.cpu - before.cpu) / messages,
      };
    };
    const viaProgram = async (at: number) => {
      await sendMessage(origin, `/community/${id}/send`, looking[at % looking.length]);
      return streams.readDelays(others);
    };
    const viaBareServer = async () => {
      const text = `bench ${(performance.timeOrigin + performance.now()).toFixed(2)}`;
      const data = JSON.stringify({ id: newId(), text, isOwn: false });
      bare.child.send({ text: `id: 1\ndata: ${data}\n\n` });
      return listening.readDelays(others);
    };
    const ways = {
      "the program": () => measured(usage, viaProgram),
      "bare node:http": () => measured(() => usageOf(bare.child.pid), viaBareServer),
    };
    await measureInTurn(1, ways);
    const row = `a message to ${others.toLocaleString("en")} of ${members.length.toLocaleString("en")}`;
    return { [row]: await measureInTurn(plan.rounds, ways) };
  },
});

async function createCommunity(pool: pg.Pool, members: readonly SignedIn[]): Promise<string> {
  const id = newId();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into communities (id, name, kind, created_by, creator_id, created_at, expires_at)
       values ($1, 'bench', 'public', $2, $2, now(), now() + interval '14 days')`,
      [id, members[0]?.id],
    );
    await client.query(
      `insert into memberships (community_id, user_id, role, joined_at, admin_since)
       select $1, id, case when id = $2 then 'admin' else 'member' end, now(), case when id = $2 then now() end
       from unnest($3::uuid[]) as people (id)`,
      [id, members[0]?.id, members.map((member) => member.id)],
    );
    await client.query("commit");
    await client.query("analyze");
    return id;
  } finally {
    client.release();
  }
}

async function sendMessage(
  origin: string,
  path: string,
  by: SignedIn | undefined,
  more: Record<string, string> = {},
) {
  const text = `bench ${(performance.timeOrigin + performance.now()).toFixed(2)}`;
  const form = { id: newId(), senderId: by?.id ?? "", text, ...more };
  return (await ask(origin, { path, form, headers: { cookie: by?.cookie ?? "" } })).ms;
}
