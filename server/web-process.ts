import { readEnv } from "#app/platform/env.server.ts";
import { FigureAsking } from "./metrics/figures-between.ts";
import { readBuilt, type Serving, serveProgram } from "./serving.ts";
import { type Order, sendWord } from "./web-words.ts";

// One of several processes that answer requests (web-processes.ts); it ends when the first one says so, or is
// gone.

// A terminal and a service manager signal all of them: the first one decides.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"] as const)
  process.on(signal, () => {});

const { promise: begun, resolve: begin } = Promise.withResolvers<Extract<Order, { do: "begin" }>>();
const { promise: told, resolve: tell } = Promise.withResolvers<"stop" | "leave">();
const asking = new FigureAsking((word) => void sendWord(word));
let serving: Serving | undefined;
process.on("message", (order: Order) => {
  if (order.do === "begin") begin(order);
  else if (order.do === "answer") void sendWord({ said: "alive" });
  else if (order.do === "end-stream") serving?.endStream(order.stream);
  else if (order.do === "take-figures") asking.take(order);
  else if (order.do === "tell-figures") void tellFigures(order.round);
  else tell(order.do);
});

readBuilt().catch(() => {});
try {
  const { poolConfig, place } = await begun;
  const env = readEnv(process.env);
  serving = await serveProgram({
    env,
    poolConfig,
    worksJobs: place === 1,
    place,
    askAll: asking.askAll,
    watchStream: (said, stream, member) =>
      void sendWord({ said: `stream-${said}`, stream, member }),
  });
  await sendWord({ said: "open" });
  await serving[await told]();
  process.exit(0);
} catch (error) {
  await sendWord({ said: "failed", error });
  process.exit(1);
}

async function tellFigures(round: number): Promise<void> {
  const figures = (await serving?.figures().catch(() => [])) ?? [];
  await sendWord({ said: "figures", round, figures });
}
