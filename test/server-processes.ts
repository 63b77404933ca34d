import { existsSync, readdirSync } from "node:fs";
import { type Place, readServerPid } from "#app/platform/postgres/place.server.ts";
import { isServerProcess } from "#app/platform/postgres/processes.server.ts";

/** The processes that work in the database files: the server and its children, also those that outlived it. */
export function findServerProcesses(place: Place): number[] {
  if (!existsSync(place.cluster)) return [];
  const all = existsSync("/proc") ? readdirSync("/proc").map(Number) : [readServerPid(place) ?? 0];
  return all.filter((pid) => pid > 0 && isServerProcess(place, pid));
}
