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
  return {
    title: "Open event streams",
    note: `${members.length} members, one stream each on one process, nothing happening: how much more the process holds resident, for each stream. 20 KiB is the most we allow. The streams were opened by their cookies, ${whole(count / opening)} a second; kept open they take ${((later.seconds - open.seconds) / 0.3).toFixed(1)} % of one core. Load of the machine beside: ${loadavg()[0]?.toFixed(1)}.`,
    header: ["when", "resident MiB", "KiB a stream"],
    rows: [
      ["without them", whole(before.resident / 2 ** 20), ""],
      ["opened", whole(open.resident / 2 ** 20), kib(open.resident)],
      ["half a minute later", whole(later.resident / 2 ** 20), kib(later.resident)],
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
    rows.push([
      `${round}`,
      whole(sent.asked),
      ...[0.5, 0.95, 0.99].map((part) => millisecond(quantile(delays, part))),
      ...[0.5, 0.95].map((part) => millisecond(quantile(sent.milliseconds, part))),
      `${whole((used / seconds) * 100)} %`,
      (loadavg()[0] ?? 0).toFixed(1),
    ]);
  }
  return {
    title: "From the sending to the other browser",
    note: `${streams} open streams on one process, ${perSecond} messages a second for ${seconds} s, from member to member, each committed to the disk and read anew for each of the two: milliseconds from the beginning of the request to the event in the other one's stream, and to the sender's own answer. 28 ms is the most we allow the p95. No message was lost or told twice. The senders, the streams' other ends and the database share the machine's cores.`,
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
        millisecond(quantile(times, 0.5)),
        millisecond(quantile(times, 0.95)),
      ],
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

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
