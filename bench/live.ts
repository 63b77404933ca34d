import { once } from "node:events";
import { get } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Crowd } from "./live-crowd.ts";
import { measureFanout } from "./live-fanout.ts";
import { type SignedIn, signInMany } from "./live-members.ts";
import { type LiveProgram, startLiveProgram } from "./live-program.ts";
import { endSending, type Pair, sendEvenly } from "./live-sends.ts";
import type { Section } from "./section.ts";
import { quantilesOf, spreadOf } from "./spread.ts";

type Options = {
  idle: number;
  streams: number;
  perSecond: number;
  seconds: number;
  rounds: number;
  say: (line: string) => void;
};

const whole = (value: number) => value.toFixed(0);
const millisecond = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** What the event streams cost, and how soon what one member writes stands before the other. */
export async function measureLive(options: Options): Promise<Section[]> {
  const { idle, streams, rounds, say } = options;
  const program = await startLiveProgram();
  try {
    say(`Signing in ${idle} members…`);
    const members = await signInMany(program.pool, idle);
    const idling = await measureIdle(program, members, say);
    // A process that has just begun, as after a deploy.
    await program.restart();
    const talking = members.slice(0, streams);
    const crowd = new Crowd();
    try {
      say(`Opening ${streams} streams…`);
      await crowd.open(
        program.port,
        talking.map(({ cookie }) => cookie),
        true,
      );
      const sending = await measureSending(program, crowd, talking, options);
      const returning = await measureReturn(program, crowd, streams, say);
      return [idling, sending, returning, await measureFanout({ rounds, say })];
    } finally {
      endSending();
      await crowd.close();
    }
  } finally {
    await program.stop();
  }
}

async function measureIdle(
  program: LiveProgram,
  members: readonly SignedIn[],
  say: (line: string) => void,
): Promise<Section> {
  // What every first stream and page brings along is not a stream's own.
  const crowd = new Crowd();
  await crowd.open(
    program.port,
    members.slice(0, 50).map(({ cookie }) => cookie),
  );
  await pause(2_000);
  const before = program.usage();
  say(`Opening ${members.length - 50} idle streams…`);
  const begun = performance.now();
  await crowd.open(
    program.port,
    members.slice(50).map(({ cookie }) => cookie),
  );
  const opening = (performance.now() - begun) / 1_000;
  await pause(5_000);
  const open = program.usage();
  await pause(30_000);
  const later = program.usage();
  await crowd.close();
  const count = members.length - 50;
  const kib = (bytes: number) => ((bytes - before.resident) / count / 1024).toFixed(1);
  const held = kib(Math.max(open.resident, later.resident));
  return {
    title: "Open event streams",
    note: `${members.length} members, one stream each on one process, nothing happening: how much more the process holds resident, for each stream. The streams were opened by their cookies, ${whole(count / opening)} a second; kept open they take ${((later.seconds - open.seconds) / 0.3).toFixed(1)} % of one core. Load of the machine beside: ${loadavg()[0]?.toFixed(1)}.`,
    header: ["when", "resident MiB", "KiB a stream"],
    rows: [
      ["without them", whole(before.resident / 2 ** 20), ""],
      ["opened", whole(open.resident / 2 ** 20), kib(open.resident)],
      ["half a minute later", whole(later.resident / 2 ** 20), kib(later.resident)],
    ],
    aims: [
      {
        what: "memory of an open stream",
        aim: "20 KiB",
        measured: `${held} KiB`,
        isMet: Number(held) <= 20,
        why: "when all are open it is below; half a minute later the program's own heap has grown, which is divided among the streams here.",
      },
    ],
  };
}

async function measureSending(
  program: LiveProgram,
  crowd: Crowd,
  members: readonly SignedIn[],
  { streams, perSecond, seconds, rounds, say }: Options,
): Promise<Section> {
  const half = Math.floor(members.length / 2);
  const pairs = members
    .slice(0, half)
    .map((from, index): Pair => [from, members[half + index] ?? from]);
  say("Warming up…");
  const warm = await sendEvenly(program.port, pairs, { perSecond, seconds: Math.min(10, seconds) });
  await crowd.hear(warm.acknowledged);
  const rows: string[][] = [];
  const slow: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    say(`Sending, round ${round} of ${rounds}…`);
    const before = program.usage();
    const sent = await sendEvenly(program.port, pairs, { perSecond, seconds });
    const used = program.usage().seconds - before.seconds;
    const delays = await crowd.hear(sent.asked);
    if (sent.acknowledged !== sent.asked || delays.length !== sent.asked)
      throw new Error(
        `Of ${sent.asked} messages ${sent.acknowledged} were taken and ${delays.length} came (${sent.troubles.join(", ")})`,
      );
    const came = quantilesOf(delays, [0.5, 0.95, 0.99]);
    slow.push(came[1] ?? 0);
    rows.push([
      `${round}`,
      whole(sent.asked),
      ...came.map(millisecond),
      ...quantilesOf(sent.milliseconds, [0.5, 0.95]).map(millisecond),
      `${whole((used / seconds) * 100)} %`,
      (loadavg()[0] ?? 0).toFixed(1),
    ]);
  }
  const p95 = spreadOf(slow);
  return {
    title: "From the sending to the other browser",
    note: `${streams} open streams on one process, ${perSecond} messages a second for ${seconds} s, from member to member, each committed to the disk and read anew for each of the two: milliseconds from the beginning of the request to the event in the other one's stream, and to the sender's own answer. No message was lost or told twice. The senders, the streams' other ends and the database share the machine's cores.`,
    header: [
      "round",
      "messages",
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "answer p50",
      "answer p95",
      "of a core",
      "load",
    ],
    rows,
    aims: [
      {
        what: `p95 of delivery, ${streams} streams, ${perSecond} messages a second`,
        aim: "28 ms",
        measured: `${millisecond(p95.median)} ms (${millisecond(p95.low)} to ${millisecond(p95.high)})`,
        isMet: p95.median <= 28,
        why: "delivery takes as long as the sender's own answer, so what is slow is the sending and not the telling: the program uses most of one of the two cores, and the database, the senders and the streams' other ends share the rest. Of the processor time of a message about a quarter is the statements' building and a fifth the writing to the database's socket (profile at 60 a second).",
      },
    ],
  };
}

async function measureReturn(
  program: LiveProgram,
  crowd: Crowd,
  streams: number,
  say: (line: string) => void,
): Promise<Section> {
  say("Restarting…");
  await program.restart();
  const begun = performance.now();
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const asked = performance.now();
      if ((await statusOf(program.port)) !== 200) failed++;
      times.push(performance.now() - asked);
      await pause(20);
    }
  })();
  await crowd.until(streams);
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  await reading;
  return {
    title: "After a restart",
    note: `The program with ${streams} open streams is stopped and started again; the streams come back by themselves with their cursors, while a visitor reads one page after the other. Load of the machine beside: ${loadavg()[0]?.toFixed(1)}.`,
    header: ["until all are back, s", "pages read", "failed", "page p50 ms", "page p95 ms"],
    rows: [
      [
        seconds.toFixed(1),
        whole(times.length),
        whole(failed),
        ...quantilesOf(times, [0.5, 0.95]).map(millisecond),
      ],
    ],
    aims: [
      {
        what: "pages that fail while the streams come back",
        aim: "0",
        measured: whole(failed),
        isMet: failed === 0,
      },
    ],
  };
}

async function statusOf(port: number): Promise<number> {
  const asked = get({ host: "127.0.0.1", port, path: "/", headers: { accept: "text/html" } });
  try {
    const [response] = await once(asked, "response");
    response.resume();
    await once(response, "end");
    return response.statusCode;
  } catch {
    return 0;
  }
}
