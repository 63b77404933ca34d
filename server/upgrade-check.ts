import { runCommand } from "./command-line.ts";

const usage = `Lists what this version will change in the database, and changes nothing. Run it in the folder of the new
version, with the settings of the old one, while the old one serves.

  npm run upgrade-check`;

await runCommand({ usage }, async () => {
  const { checkUpgrade } = await import("./upgrade/check-upgrade.ts");
  return checkUpgrade();
});
