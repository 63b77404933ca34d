import { startForTests } from "./test/start-for-tests.ts";
import { firstFlightOf, findPublicPages } from "./test/page-bytes.ts";
import { writeFileSync } from "node:fs";
const p = await startForTests(() => {});
const pages = await findPublicPages(p.url);
for (const [n, path] of Object.entries(pages)) console.log(n, path, await firstFlightOf(p.url + path));
writeFileSync("/tmp/cat.html", await (await fetch(p.url + pages.category)).text());
await p.stop(); process.exit();
