import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownFolders } from "#app/platform/data-folder.server.ts";
import { Findings, reasonOf } from "./finding.ts";

/** What only the program may read: the secret that signs sessions, and every folder of its own. */
const secrets = ["keys/secret", ...ownFolders];

export async function lookAtPermissions(dataDir: string): Promise<Findings> {
  const findings = new Findings();
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, "");
    findings.right("Data folder", `${dataDir} can be written.`);
  } catch (error) {
    findings.problem(
      "Data folder",
      `${dataDir} cannot be written (${reasonOf(error)}).`,
      "give it to the user who runs the program (chown -R USER), or set DATA_DIR to another folder.",
    );
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  let isRight = true;
  for (const name of secrets) isRight = (await isPrivate(join(dataDir, name), findings)) && isRight;
  if (isRight) findings.right("Keys", "nobody else on this machine can read them.");
  return findings;
}

async function isPrivate(path: string, findings: Findings): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found) return true;
  if (found.mode & 0o077) {
    findings.problem(
      "Permissions",
      `others on this machine can open ${path} (mode ${(found.mode & 0o777).toString(8)}).`,
      `chmod ${found.isDirectory() ? "700" : "600"} ${path}`,
    );
    return false;
  }
  try {
    await access(path, constants.R_OK);
    return true;
  } catch {
    findings.problem(
      "Permissions",
      `${path} cannot be read by this user.`,
      "run this command as the user who runs the program, or give the folder to that user.",
    );
    return false;
  }
}
