import type { Registry } from "prom-client";
import { replicaState } from "#app/platform/replica/replica.server.ts";
import { gauge } from "./figures.ts";

/** Tells whether this process reads from the replica, and how far that may be behind. */
export function watchReplica(registry: Registry): void {
  const registers = [registry];
  gauge({
    name: "dalil_replica_read",
    help: "1 while visitors' pages are read from the replica.",
    registers,
    collect() {
      this.set(replicaState()?.isRead ? 1 : 0);
    },
  });
  gauge({
    name: "dalil_replica_lag_seconds",
    help: "How many seconds the replica may be behind.",
    registers,
    collect() {
      const { lagMs = Number.NaN } = replicaState() ?? {};
      // Before it has said anything nothing is known.
      if (Number.isFinite(lagMs)) this.set(lagMs / 1_000);
      else this.remove();
    },
  });
}
