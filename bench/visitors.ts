import { type Answer, ask, type Asked } from "./ask.ts";
import { wrk } from "./wrk.ts";

/** The page as it is kept in memory, after the jobs of the beginning: packed as well as it will be. */
export async function keptPage(origin: string, page: Asked): Promise<Answer> {
  let answer = await ask(origin, page);
  for (let same = 0, asked = 0; same < 2; asked++) {
    if (asked === 60) throw new Error(`${page.path} does not stay in memory`);
    await wrk(origin, page, { seconds: 1, connections: 4 });
    const next = await ask(origin, page);
    same =
      next.headers.etag === answer.headers.etag && next.body.equals(answer.body) ? same + 1 : 0;
    answer = next;
  }
  return answer;
}

/** What the load before has left to do is done: pages that are made for nobody any more. */
export async function restOf(origin: string): Promise<void> {
  for (let quick = 0, asked = 0; quick < 5; asked++) {
    if (asked === 500) throw new Error("The program does not come to rest");
    quick = (await ask(origin, { path: "/healthz" })).ms < 10 ? quick + 1 : 0;
  }
}
