import { ensureBuild } from "#server/build.ts";
import { root } from "./source-files.ts";

// Builds what `npm start` would build, for a place where the program itself may write nothing: an image, or
// a service whose files belong to somebody else.
await ensureBuild(root, console.log);
