import { asBrowser, type Asked, read } from "../ask.ts";
import { type Figures, inTurn, part, type Plan } from "../part.ts";
import { demoPages, signInToDemo, startBeside, startDemo } from "../program.ts";
import { wrk } from "../wrk.ts";

// Beside a bare render of the same tree with the same queries (bench/bare-render.ts), and what a second
// process brings.
export default part({
  needs: ["wrk"],
  async prepare(plan) {
    const one = await startDemo(plan);
    const shared = { DATA_DIR: one.dataDir, PUBLIC_URL: one.url };
    const env = { NODE_ENV: "production", LOG_LEVEL: "warn", TRUSTED_PROXIES: "1", ...shared };
    const bare = await startBeside(plan, "bare-render.ts", {}, env);
    return { one: one.url, dataDir: one.dataDir, bare: bare.origin };
  },
  async measure({ one, dataDir, bare }, plan) {
    const headers = { ...asBrowser, cookie: await signInToDemo(one) };
    const { home = "", category = "", listing = "" } = await demoPages(one);
    const load = (origin: string, page: Asked) => () =>
      wrk(origin, page, { seconds: plan.seconds, connections: 10 });
    const figures: Figures = {};
    const pages = { home, category, listing, account: "/account", messages: "/messages" };
    for (const [name, path] of Object.entries(pages)) {
      // One that renders something else would be no limit.
      if ((await treeOf(one, path, headers.cookie)) !== (await treeOf(bare, path, headers.cookie)))
        throw new Error(`The bare server renders another ${name} than the program`);
      figures[name] = await measured(plan, {
        "the program": load(one, { path, headers }),
        "bare render": load(bare, { path, headers }),
      });
    }
    const two = (await startDemo(plan, { WEB_PROCESSES: "2", DATA_DIR: dataDir })).url;
    const page = { path: category, headers: { ...asBrowser, cookie: await signInToDemo(two) } };
    const ways = {
      "two processes": load(two, page),
      "one process": load(one, { path: category, headers }),
    };
    return { ...figures, "category, by processes": await measured(plan, ways) };
  },
});

async function measured({ rounds }: Plan, ways: Parameters<typeof inTurn>[1]) {
  await inTurn(1, ways);
  return inTurn(rounds, ways);
}

async function treeOf(origin: string, path: string, cookie: string): Promise<string> {
  return (await read(origin, path, cookie))
    .replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/ nonce="[^"]*"|(?:name="(?:id|submissionKey)" value|cursor)="[^"]*"/g, "")
    .trim();
}
