import { configureSite } from "#app/platform/site.server.ts";
import { CommandProblem } from "../command-line.ts";
import { print } from "../operator.ts";
import { readEnvAtRoot } from "../with-database.ts";
import { readGivenPlace } from "./given-place.ts";
import { Place } from "./place.ts";
import { restorePlace } from "./restore-place.ts";

export async function restoreFrom(
  given: string | undefined,
  at: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  const { secondPlace, ...others } = readEnvAtRoot();
  const address = readGivenPlace(given, secondPlace);
  const env = { ...others, secondPlace: undefined };
  configureSite(env);
  if (env.dataKeys.length === 0)
    throw new CommandProblem("The place is encrypted: set DATA_KEY to what it was.", 2);
  const place = await Place.open(address);
  const now = new Date();
  await restorePlace({ env, place, at: at ? readMoment(at) : null, print, signal, now });
  return 0;
}

/** Without a zone it is UTC, as all times that the program prints. */
function readMoment(text: string): Date {
  const moment = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  if (Number.isNaN(moment.getTime()))
    throw new CommandProblem(`"${text}" is no moment such as 2026-11-29T12:30:00Z.`, 2);
  return moment;
}
