import { type Figures, measureInTurn, part } from "../part.ts";
import { demoPages, startNextTo, startDemo } from "../program.ts";
import { asBrowser } from "../ask.ts";
import { waitUntilCached, type LoadOptions, waitUntilIdle, wrk } from "../wrk.ts";

// Pages from the memory of the process, made for each who asks, and the same bytes from a bare node:http.
export default part({
  needs: ["wrk"],
  prepare: startDemo,
  async measure({ url: origin }, plan) {
    const { rounds, seconds } = plan;
    const figures: Figures = {};
    for (const [name, path] of Object.entries(await demoPages(origin))) {
      const page = { path, headers: asBrowser };
      const { headers, body } = await waitUntilCached(origin, page);
      const given = { "content-type": headers["content-type"], "content-encoding": "br" };
      const bare = await startNextTo(plan, "bare-server.ts", {
        headers: given,
        body: body.toString("base64"),
      });
      const load = async (at: string, target = page, how: Partial<LoadOptions> = {}) => {
        await waitUntilIdle(origin);
        return wrk(at, target, { seconds, connections: 32, ...how });
      };
      // With an unknown cookie the page is rendered each time.
      const alone = { path, headers: { ...asBrowser, cookie: "bench=1" } };
      const ways = {
        "from memory": () => load(origin),
        "bare node:http": () => load(bare.origin),
        // No network may search so often.
        "made for each": () => load(origin, alone, { connections: 10, isFromMany: true }),
      };
      await measureInTurn(1, ways);
      figures[name] = {
        "KB in Brotli": body.length / 1_024,
        ...(await measureInTurn(rounds, ways)),
      };
    }
    return figures;
  },
});
