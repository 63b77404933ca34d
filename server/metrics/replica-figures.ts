import { replicaState } from "#app/platform/replica/replica.server.ts";
import { type Figure, single } from "./figure.ts";

/** Whether this process reads from the replica, and how far that may be behind; nothing without one. */
export function replicaFigures(): Figure[] {
  const state = replicaState();
  if (!state) return [];
  const { lagMs, isRead } = state;
  const read = single(
    "dalil_replica_read",
    "gauge",
    "1 while visitors' pages are read from the replica.",
    isRead ? 1 : 0,
  );
  if (!Number.isFinite(lagMs)) return [read];
  const help = "How many seconds the replica may be behind.";
  return [read, single("dalil_replica_lag_seconds", "gauge", help, lagMs / 1_000)];
}
