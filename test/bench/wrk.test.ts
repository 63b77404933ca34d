import { expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

const output = `Running 3s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   836.20us    1.05ms  31.62ms   98.13%
    Req/Sec    41.23k     3.11k   45.26k    80.00%
  Latency Distribution
     50%  712.00us
     75%    0.90ms
     90%    1.10ms
     99%    1.25s 
  123094 requests in 3.00s, 1.71GB read
Requests/sec:  41017.22
Transfer/sec:    583.81MB
`;

// It fills up its shorter units with a space.
test("the output of wrk is read, whatever its units", () => {
  expect(readWrk(output)).toEqual({ "req/s": 41_017.22, "p50 ms": 0.712, "p99 ms": 1_250 });
});

test.each([
  ["another status", "  Non-2xx or 3xx responses: 3\n"],
  ["a lost connection", "  Socket errors: connect 0, read 1, write 0, timeout 0\n"],
])("%s, and there is no figure", (_what, line) => {
  expect(() => readWrk(output.replace("Requests/sec", `${line}Requests/sec`))).toThrow("No figure");
});

test("nothing answered is no figure of nought", () => {
  expect(() => readWrk(output.replace("41017.22", "0.00"))).toThrow("No figure");
});
