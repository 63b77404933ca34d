import { database } from "#app/platform/database.server.ts";
import { rightTimes } from "../clock/right-times.ts";
import { print } from "../operator.ts";
import { askForConfirmation } from "./accounts.ts";
import type { Run } from "./commands.ts";

export const rightStoredTimes: Run = async ({ options }) => {
  const client = await database().$client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    print(
      `It is ${rows[0]?.now.toISOString()} for the database. What lies after that is moved back.`,
    );
    if (!options.yes) await askForConfirmation();
    const found = await rightTimes(client);
    for (const { table, rows: count } of found) print(`${table}: ${count} rows`);
    if (found.length === 0) print("No stored time lies further ahead than it may.");
  } finally {
    client.release();
  }
};
