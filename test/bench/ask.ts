/** One request, and the only status that counts as a success, 200 by default. */
export type Target = {
  path: string;
  status?: number;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  leadsTo?: string;
};

/** How a browser asks: the program may compress. */
export const asBrowser = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

let requests = 0;
/** Another network for each request: rate limits are not measured here. */
const anyAddress = () =>
  `10.${(++requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;

/** @throws for another status, or a way to another page, than the one that counts */
export async function ask(
  origin: string,
  { path, status = 200, headers, form, leadsTo = "" }: Target,
): Promise<{ headers: Headers; text: string; ms: number }> {
  const begun = performance.now();
  const answer = await fetch(origin + path, {
    headers: { ...asBrowser, "x-forwarded-for": anyAddress(), ...(form && { origin }), ...headers },
    redirect: "manual",
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const text = await answer.text();
  const location = answer.headers.get("location") ?? "";
  if (answer.status !== status || !location.startsWith(leadsTo))
    throw new Error(`${path} answers ${answer.status} ${location}`);
  return { headers: answer.headers, text, ms: performance.now() - begun };
}

export async function read(origin: string, path: string, cookie = ""): Promise<string> {
  return (await ask(origin, { path, headers: { ...(cookie && { cookie }) } })).text;
}

export function findIn(html: string, pattern: RegExp): string {
  const [found] = pattern.exec(html) ?? [];
  if (!found) throw new Error(`There is no ${pattern} in the page`);
  return found.replaceAll("&amp;", "&");
}

export async function askMany(
  origin: string,
  next: () => Target,
  { requests, clients }: { requests: number; clients: number },
): Promise<{ ms: number[]; rate: number }> {
  const ms: number[] = [];
  const begun = performance.now();
  let left = requests;
  const client = async () => {
    while (left-- > 0) ms.push((await ask(origin, next())).ms);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { ms, rate: (requests / (performance.now() - begun)) * 1_000 };
}
