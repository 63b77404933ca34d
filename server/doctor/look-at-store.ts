import { tryMediaStore } from "#app/features/media/stored-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { Findings, reasonOf } from "./finding.ts";

export async function lookAtStore(env: Pick<Env, "dataDir" | "s3Endpoint" | "s3Bucket">) {
  const findings = new Findings();
  const place = env.s3Endpoint ? `${env.s3Endpoint} (${env.s3Bucket})` : env.dataDir;
  try {
    await tryMediaStore();
    findings.right("Pictures", `${place} stores, returns and deletes a file.`);
  } catch (error) {
    const cure = env.s3Endpoint
      ? "check the S3_ settings, that the bucket exists, and that the key may read, write, list and delete."
      : "give the data folder to the user who runs the program.";
    const name = error instanceof Error && error.name !== "Error" ? `${error.name}: ` : "";
    findings.problem(
      "Pictures",
      `${place} does not store a file (${name}${reasonOf(error)}).`,
      cure,
    );
  }
  return findings;
}
