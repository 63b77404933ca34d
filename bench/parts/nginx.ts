import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNginx, startNginx } from "#test/nginx.ts";
import { asBrowser } from "../ask.ts";
import { type Figures, measureInTurn, part } from "../part.ts";
import { demoPages, startDemo } from "../program.ts";
import { waitUntilCached, waitUntilIdle, wrk } from "../wrk.ts";

const ofTheServer = /^(?:connection|content-(?:length|type)|date|etag|keep-alive)$/;

// Pages kept by nginx as docs/nginx.conf has it, beside the same bytes and headers as a file on its disk.
export default part({
  needs: ["wrk", "nginx"],
  prepare: startDemo,
  async measure({ url: origin }, plan) {
    const figures: Figures = {};
    for (const [name, path] of Object.entries(await demoPages(origin))) {
      const page = { path, headers: asBrowser };
      const { headers, body } = await waitUntilCached(origin, page);
      const same = Object.entries(headers)
        .filter(([header]) => !ofTheServer.test(header))
        .map(([header, value]) => `add_header ${header} "${value}";`);
      const asFile = (folder: string) => {
        writeFileSync(join(folder, "bench-file"), body);
        return `location = /bench-file { root ${folder}; default_type "${headers["content-type"]}"; ${same.join(" ")} }`;
      };
      const front = await startNginx(findNginx() ?? "", Number(new URL(origin).port), {
        asFile,
        isUnlimited: true,
      });
      try {
        const load = async (target: typeof page) => {
          await waitUntilIdle(origin);
          return wrk(front.url, target, { seconds: plan.seconds, connections: 32 });
        };
        const ways = {
          "kept by nginx": () => load(page),
          "a file of nginx": () => load({ ...page, path: "/bench-file" }),
        };
        await measureInTurn(1, ways);
        figures[name] = await measureInTurn(plan.rounds, ways);
      } finally {
        await front.stop();
      }
    }
    return figures;
  },
});
