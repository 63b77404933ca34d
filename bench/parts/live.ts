import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#app/platform/id.ts";
import { ask } from "../ask.ts";
import { type Figures, addFigures, part, type Plan, quantile } from "../part.ts";
import { folderFor, makeMembers, type SignedIn, startEmpty } from "../program.ts";
import { Streams } from "../streams.ts";

type Place = Awaited<ReturnType<typeof startEmpty>> & { members: SignedIn[] };

// What event streams cost on one process, how soon a message stands before the other, and what a restart
// does.
export default part({
  async prepare(plan): Promise<Place> {
    const program = await startEmpty(plan, folderFor(plan));
    return { ...program, members: await makeMembers(program.pool, plan.isQuick ? 300 : 15_000) };
  },
  async measure(place, plan) {
    const idle = await measureIdle(place, plan);
    await place.restart();
    const streams = new Streams(plan);
    const looking = place.members.slice(0, plan.isQuick ? 200 : 5_000);
    await streams.open(place.port, cookiesOf(looking));
    return {
      "idle streams": idle,
      "messages from member to member": await measureSending(
        { ...place, members: looking },
        streams,
        plan,
      ),
      "pages while the streams come back": await measureReturn(place, streams),
    };
  },
});

const cookiesOf = (members: readonly SignedIn[]) => members.map(({ cookie }) => cookie);

async function measureIdle({ port, members, usage }: Place, plan: Plan) {
  const streams = new Streams(plan);
  await streams.open(port, cookiesOf(members.slice(0, 50)));
  await pause(2_000);
  const before = usage();
  const begun = performance.now();
  await streams.open(port, cookiesOf(members.slice(50)));
  const opening = (performance.now() - begun) / 1_000;
  await pause(5_000);
  const opened = usage();
  const seconds = plan.isQuick ? 2 : 30;
  await pause(seconds * 1_000);
  const later = usage();
  await streams.close();
  const count = members.length - 50;
  return {
    streams: members.length,
    "opened/s": count / opening,
    "memory of each, KiB":
      (Math.max(opened.resident, later.resident) - before.resident) / 1_024 / count,
    "% of a core": (later.cpu - opened.cpu) / 10 / seconds,
  };
}

async function measureSending(place: Place, streams: Streams, plan: Plan) {
  const [perSecond, seconds] = plan.isQuick ? [20, 2] : [100, 20];
  const figures: Figures = {};
  for (let round = 0; round <= plan.rounds; round++) {
    const before = place.usage();
    const answers = await sendEvenly(place, perSecond, perSecond * seconds);
    const used = place.usage().cpu - before.cpu;
    const delays = await streams.readDelays(answers.length);
    if (round > 0)
      addFigures(figures, "", {
        "delivered, p50 ms": quantile(delays, 0.5),
        "delivered, p95 ms": quantile(delays, 0.95),
        "answered, p95 ms": quantile(answers, 0.95),
        "% of a core": used / 10 / seconds,
      });
  }
  return { streams: place.members.length, "messages/s": perSecond, ...figures[""] };
}

/** So many messages a second, whether or not the earlier ones were answered; until each was. */
async function sendEvenly({ origin, members }: Place, perSecond: number, total: number) {
  const half = Math.floor(members.length / 2);
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < total) {
    while (answers.length < Math.min(total, ((performance.now() - begun) / 1_000) * perSecond)) {
      const at = answers.length % half;
      answers.push(
        sendMessage(origin, "/messages/send", members[at], {
          receiverId: members[half + at]?.id ?? "",
        }),
      );
    }
    await pause(5);
  }
  return Promise.all(answers);
}

export async function sendMessage(
  origin: string,
  path: string,
  by: SignedIn | undefined,
  more: Record<string, string> = {},
) {
  const text = `bench ${(performance.timeOrigin + performance.now()).toFixed(2)}`;
  const form = { id: newId(), senderId: by?.id ?? "", text, ...more };
  return (await ask(origin, { path, form, headers: { cookie: by?.cookie ?? "" } })).ms;
}

async function measureReturn({ origin, restart }: Place, streams: Streams) {
  await restart();
  const begun = performance.now();
  const ms: number[] = [];
  let [failed, isOver] = [0, false];
  const reading = (async () => {
    while (!isOver) {
      await ask(origin, { path: "/" }).then(
        (answer) => ms.push(answer.ms),
        () => failed++,
      );
      await pause(20);
    }
  })();
  await streams.allOpen();
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  await reading;
  const times = { "p50 ms": quantile(ms, 0.5), "p95 ms": quantile(ms, 0.95) };
  return { "until all are back, s": seconds, pages: ms.length, failed, ...times };
}
