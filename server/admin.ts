import { runAdmin } from "./admin/run-admin.ts";
import { runArguments } from "./command-line.ts";

await runArguments(runAdmin);
