import { request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { newId } from "#app/platform/id.ts";
import { Crowd } from "./live-crowd.ts";
import { type SignedIn, signInMany } from "./live-members.ts";
import { type LiveProgram, startLiveProgram } from "./live-program.ts";
import type { Section } from "./section.ts";
import { quantilesOf } from "./spread.ts";
import { countingStatements, statementsBetween } from "./statements.ts";

type Options = {
  members: number;
  online: number;
  messages: number;
  say: (line: string) => void;
};

const idleSeconds = 15;

const shown = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** How soon what one member writes stands before all who are looking, in a community of many. */
export async function measureCommunities(options: Options): Promise<Section[]> {
  const { members, online, messages, say } = options;
  const statements = await countingStatements();
  const program = await startLiveProgram(statements.env);
  const crowd = new Crowd();
  try {
    say(`Signing in ${members} members of one community…`);
    const people = await signInMany(program.pool, members);
    const communityId = await found(program.pool, people);
    const looking = people.slice(0, online);
    const empty = program.usage().resident;
    say(`Opening ${online} streams…`);
    await crowd.open(
      program.port,
      looking.map(({ cookie }) => cookie),
    );
    await writeAll(program, crowd, { communityId, looking, count: 5 });
    const look = async () => ({
      ...program.usage(),
      at: performance.now(),
      asked: await statements.read(),
    });
    say(`Looking for ${idleSeconds} seconds at what it does of itself…`);
    const idle = { from: await look(), to: await pause(idleSeconds * 1_000).then(look) };
    say(`Writing ${messages} messages, each before ${online} members…`);
    const before = await look();
    const rounds = await writeAll(program, crowd, { communityId, looking, count: messages });
    const after = await look();
    // What it would have done in this time anyway is no part of a message.
    const idleFor = (idle.to.at - idle.from.at) / (after.at - before.at);
    const each = {
      statements:
        (statementsBetween(before.asked, after.asked) -
          statementsBetween(idle.from.asked, idle.to.asked) / idleFor) /
        messages,
      milliseconds:
        ((after.seconds - before.seconds - (idle.to.seconds - idle.from.seconds) / idleFor) *
          1_000) /
        messages,
    };
    const all = rounds.flat();
    const last = rounds.map((delays) => Math.max(...delays));
    const row = (what: string, values: number[]) => [
      what,
      ...quantilesOf(values, [0.5, 0.95, 0.99]).map(shown),
      shown(Math.max(...values)),
    ];
    return [
      {
        title: "A community of many",
        note: `${members} members, ${online} of them looking, one stream each on one process; ${messages} messages one after the other, by different members: milliseconds from the beginning of the request to the event in each of the others' streams, and in the last one of each message. Every message came to all ${online - 1} of them. A message costs ${shown(each.statements)} statements of the database, the transaction's own two and the session's with them, and ${shown(each.milliseconds)} ms of processor, counted in the process without what it does in an idle moment; the process held ${shown(after.resident / 2 ** 20)} MiB resident (${shown(empty / 2 ** 20)} before the streams). Load of the machine beside: ${loadavg()[0]?.toFixed(1)}.`,
        header: ["until it stands before", "p50 ms", "p95 ms", "p99 ms", "longest ms"],
        rows: [row("each of them", all), row("the last of them", last)],
      },
    ];
  } finally {
    await crowd.close();
    await program.stop();
  }
}

async function found(pool: pg.Pool, people: readonly SignedIn[]): Promise<string> {
  const id = newId();
  const [creator] = people;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into communities (id, name, kind, created_by, creator_id, created_at, expires_at)
       values ($1, 'bench', 'public', $2, $2, now(), now() + interval '14 days')`,
      [id, creator?.id],
    );
    await client.query(
      `insert into memberships (community_id, user_id, role, joined_at, admin_since)
       select $1, id, case when id = $2 then 'admin' else 'member' end, now(), case when id = $2 then now() end
       from unnest($3::uuid[]) as people (id)`,
      [id, creator?.id, people.map((person) => person.id)],
    );
    await client.query("commit");
    await client.query("analyze");
  } finally {
    client.release();
  }
  return id;
}

/** Writes one message after the other, and gives for each the delays of all who heard it. */
async function writeAll(
  program: LiveProgram,
  crowd: Crowd,
  {
    communityId,
    looking,
    count,
  }: { communityId: string; looking: readonly SignedIn[]; count: number },
): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let index = 0; index < count; index++) {
    const writer = looking[index % looking.length];
    if (!writer) throw new Error("There is nobody to write");
    const status = await write(program.port, communityId, writer);
    if (status !== 200) throw new Error(`Writing answered ${status}`);
    const delays = await crowd.hear(looking.length - 1);
    if (delays.length !== looking.length - 1)
      throw new Error(`Of ${looking.length - 1} members ${delays.length} heard it`);
    rounds.push(delays);
  }
  return rounds;
}

function write(port: number, communityId: string, writer: SignedIn): Promise<number> {
  const begun = performance.timeOrigin + performance.now();
  const body = new URLSearchParams({
    id: newId(),
    senderId: writer.id,
    text: `bench ${begun.toFixed(2)}`,
  }).toString();
  return new Promise((resolve, reject) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path: `/community/${communityId}/send`,
      method: "POST",
      headers: {
        cookie: writer.cookie,
        origin: `http://127.0.0.1:${port}`,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
      },
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    asked.end(body);
  });
}
