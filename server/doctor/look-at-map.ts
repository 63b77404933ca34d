import { lookAtStreetFile } from "#app/features/places/street-file.server.ts";
import { Findings, formatBytes } from "./finding.ts";

export async function lookAtMap(dataDir: string): Promise<Findings> {
  const findings = new Findings();
  const found = await lookAtStreetFile(dataDir);
  if (!found) findings.right("Map", "drawn without streets: there is no map.pmtiles.");
  else if (found.fault === null)
    findings.right("Map", `streets of ${formatBytes(found.file.size)}.`);
  else
    findings.warning(
      "Map",
      `${found.file.path} is not used: ${found.fault}.`,
      "extract it again as docs/operations.md says, readable for the program's user.",
    );
  return findings;
}
