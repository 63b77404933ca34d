import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { ask } from "./answer.ts";

/** One thing that is measured, and the only status that counts as having worked. */
export type Page = {
  name: string;
  method: "GET" | "POST";
  path: string;
  status: number;
  /** How many ask at once. */
  connections: number;
  headers: Record<string, string>;
  body?: string;
};

const asBrowser = { accept: "text/html" };

/** What is measured, with an address of a listing that the running program has. */
export async function findPages(origin: string): Promise<Page[]> {
  const read = (name: string, path: string): Page => ({
    name,
    method: "GET",
    path,
    status: 200,
    connections: 10,
    headers: asBrowser,
  });
  const home = read("home", "/");
  const { body } = await ask(origin, home, "identity");
  const listing = /\/listing\/\d+/.exec(body.toString())?.[0];
  if (!listing) throw new Error("The home page shows no listing to measure");
  return [
    home,
    read("category", "/category/cars"),
    read("listing", listing),
    read("search", `/search?q=${encodeURIComponent("شقة")}`),
    {
      name: "sign-in",
      method: "POST",
      path: "/sign-in",
      status: 302,
      // One account may try ten times at once, and what a run leaves behind still counts in the next.
      connections: 4,
      headers: { ...asBrowser, origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        email: demoAccounts[2].email,
        phone: "",
        password: demoPassword,
      }).toString(),
    },
  ];
}
