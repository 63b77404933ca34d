import type { PoolConfig } from "pg";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { lowerPriority } from "../operator.ts";
import { Copying } from "./copying.ts";
import { TakenOver } from "./owner.ts";
import { Place } from "./place.ts";

// A process of its own: it compresses and encrypts, and no request waits for it.

export type CopyOrder =
  | { do: "begin"; poolConfig: PoolConfig; isTakingOver: boolean }
  | { do: "stop" };
export type CopyWord =
  | { type: "claimed" }
  | { type: "unreachable"; reason: string }
  | { type: "taken over"; reason: string };

// Terminals and service managers signal all processes: the first one decides, and may be gone.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"] as const)
  process.on(signal, () => {});
process.on("disconnect", () => process.exit(1));

const { promise: begun, resolve: begin } =
  Promise.withResolvers<Extract<CopyOrder, { do: "begin" }>>();
let copying: Copying | undefined;
process.on("message", (order: CopyOrder) => {
  if (order.do === "begin") begin(order);
  else if (copying) void copying.stop().finally(() => process.exit(0));
  else process.exit(0);
});

const { poolConfig, isTakingOver } = await begun;
lowerPriority();
const env = readEnv(process.env);
configureSite(env);
if (!env.secondPlace) throw new Error("SECOND_PLACE is not set");
copying = new Copying({
  env,
  poolConfig,
  isTakingOver,
  place: await Place.open(env.secondPlace),
});
try {
  await copying.claim().then(
    () => inform({ type: "claimed" }),
    (error: Error) => {
      if (error instanceof TakenOver) throw error;
      return inform({ type: "unreachable", reason: error.message });
    },
  );
  await copying.run();
} catch (error) {
  if (!(error instanceof TakenOver)) throw error;
  await inform({ type: "taken over", reason: error.message });
  process.exit(0);
}

function inform(word: CopyWord): Promise<void> {
  return new Promise((resolve) => process.send?.(word, undefined, undefined, () => resolve()));
}
