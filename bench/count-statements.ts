import { createServer } from "node:http";
import pg from "pg";

// Loaded before the program that is measured: counts what it sends to the database, and tells on a port.
const counts = new Map<string, number>();
const original = pg.Client.prototype.query;

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = textOf(args[0]);
  counts.set(text, (counts.get(text) ?? 0) + 1);
  return Reflect.apply(original, this, args);
} as typeof original;

createServer((_request, response) => response.end(JSON.stringify([...counts])))
  // What the program starts itself is loaded with this too, and is not asked.
  .on("error", () => {})
  .listen(Number(process.env.BENCH_STATEMENTS_PORT), "127.0.0.1")
  .unref();

function textOf(query: unknown): string {
  const text = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  return String(text).replace(/\s+/g, " ").trim();
}
