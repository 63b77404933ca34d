import { readEnv } from "#app/platform/env.server.ts";
import { FigureRequests } from "./metrics/figure-rounds.ts";
import { readBuilt, type Serving, serveProgram } from "./serving.ts";
import { type PrimaryMessage, sendToPrimary } from "./web-messages.ts";

// One of several processes that answer requests (web-processes.ts); it ends when the first one says so, or is gone.

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"] as const)
  process.on(signal, () => {});

const { promise: begun, resolve: begin } =
  Promise.withResolvers<Extract<PrimaryMessage, { do: "begin" }>>();
const { promise: lastOrder, resolve: resolveOrder } = Promise.withResolvers<"stop" | "leave">();
const figureRequests = new FigureRequests((word) => void sendToPrimary(word));
let serving: Serving | undefined;
process.on("message", (order: PrimaryMessage) => {
  if (order.do === "begin") begin(order);
  else if (order.do === "answer") void sendToPrimary({ type: "alive" });
  else if (order.do === "end-stream") serving?.endStream(order.stream);
  else if (order.do === "take-figures") figureRequests.take(order);
  else if (order.do === "tell-figures") void sendFigures(order.round);
  else resolveOrder(order.do);
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
    askAll: figureRequests.askAll,
    watchStream: (type, stream, member) =>
      void sendToPrimary({ type: `stream-${type}`, stream, member }),
  });
  await sendToPrimary({ type: "open" });
  await serving[await lastOrder]();
  process.exit(0);
} catch (error) {
  await sendToPrimary({ type: "failed", error });
  process.exit(1);
}

async function sendFigures(round: number): Promise<void> {
  const figures = (await serving?.figures().catch(() => [])) ?? [];
  await sendToPrimary({ type: "figures", round, figures });
}
