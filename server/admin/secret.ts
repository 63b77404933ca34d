import { clock } from "#app/platform/clock.ts";
import { listWithSecondFactor } from "#app/features/administration/operator.server.ts";
import { database } from "#app/platform/database.server.ts";
import { findSecretState, storeSecret } from "#app/platform/site-secret.server.ts";
import { print } from "../operator.ts";
import type { Run } from "./commands.ts";

export const acceptNewSecret: Run = async (_, env) => {
  const { $client: pool } = database();
  const { state } = await findSecretState(pool, env);
  if (state !== "other" && state !== "missing")
    return print("The secret is the one that this database was written with. Nothing was changed.");
  await storeSecret(pool, clock.now());
  const rows = await listWithSecondFactor(database());
  print(`The program starts with the new secret. Everybody signs in again, turns notifications on again and requests
links again; deals have new codes. The password of the mail server, if it was set in the browser, is lost.`);
  if (rows.length > 0)
    print(`Two-factor sign-in of these accounts cannot be used until you turn it off: npm run admin -- reset-second-factor EMAIL
${rows.map((account) => `  ${account}`).join("\n")}`);
};
