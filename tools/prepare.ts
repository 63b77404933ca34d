import { ensureBuild } from "#server/build.ts";
import { root } from "./source-files.ts";

// Builds beforehand, for an image or a service where the program itself may write nothing.
await ensureBuild(root, console.log);
