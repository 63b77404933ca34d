import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

export type Task = { challenge: Challenge; start: number; step: number; timeout: number };

export type Report = { tried: number } | { solution: unknown } | { failure: string };

const between = 25;

self.addEventListener("message", ({ data: task }: MessageEvent<Task>) => {
  work(task).then(
    (solution) => postReport({ solution }),
    (error: unknown) => postReport({ failure: String(error) }),
  );
});

async function work({ challenge, start, step, timeout }: Task) {
  let tried = 0;
  return solveChallenge({
    challenge,
    counterStart: start,
    counterStep: step,
    timeout,
    deriveKey: (...input) => {
      if (++tried % between === 0) postReport({ tried: between });
      return deriveKey(...input);
    },
  });
}

function postReport(report: Report): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there is no origin to name
  self.postMessage(report);
}
