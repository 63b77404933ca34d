import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "#app/platform/settings.server.ts";
import { drawSettings } from "./settings-document.ts";
import { root } from "./source-files.ts";

/** `npm run settings`: writes docs/settings.md anew. */
writeFileSync(join(root, "docs/settings.md"), drawSettings(settings));
console.log(`docs/settings.md has ${Object.keys(settings).length} settings.`);
