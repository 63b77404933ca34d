// The package brings no types; these are the parts the benchmark uses.
declare module "autocannon" {
  type Options = {
    url: string;
    method: "GET" | "POST";
    headers: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds a request may take. */
    timeout: number;
  };
  type Result = {
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    requests: { total: number };
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
