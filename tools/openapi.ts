import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createApi } from "#server/api/api.ts";
import { type Contract, drawContract, findBreaks } from "#server/api/contract.ts";
import { BytesInFlight } from "#server/bodies/bytes-in-flight.ts";
import { CommandProblem, runCommand } from "#server/command-line.ts";
import { root } from "./source-files.ts";

export const contractFile = "docs/openapi.json";
const approvedFile = "docs/api-breaks.txt";

const usage = `Writes ${contractFile}, what /api/v1 promises, from the shapes that check its requests. A change that would
break a program written for the present one is refused, unless its line stands in ${approvedFile}.

  npm run openapi`;

if (import.meta.main)
  await runCommand({ usage }, async () => {
    const promised = join(root, contractFile);
    const drawn = await drawContract(createApi(new BytesInFlight()));
    const before = JSON.parse(readFileSync(promised, "utf8")) as Contract;
    const approvals = join(root, approvedFile);
    const approved = existsSync(approvals) ? readFileSync(approvals, "utf8").split("\n") : [];
    const breaks = findBreaks(before, drawn).filter((each) => !approved.includes(each));
    if (breaks.length > 0)
      throw new CommandProblem(
        `A program that uses the interface would break. To approve it, add to ${approvedFile}:\n${breaks.join("\n")}`,
      );
    writeFileSync(promised, `${JSON.stringify(drawn, null, 2)}\n`);
    return 0;
  });
