import type { Challenge } from "altcha-lib";
import type { Report, Task } from "./solver.worker.ts";

const maxWorkMs = 90_000;
const maxWorkers = 4;

type Watch = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** Solves a challenge in the browser, in workers. @throws when it cannot, or not in time */
export async function solveProof(text: string, { signal, onProgress }: Watch): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Error("This browser has no WebCrypto here");
  const challenge = JSON.parse(text) as Challenge;
  const maxTries = Number(challenge.parameters.data?.tries);
  const step = Math.min(maxWorkers, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
  let tried = 0;
  const workers: Worker[] = [];
  try {
    const solution = await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      for (let start = 0; start < step; start++) {
        const worker = startWorker();
        workers.push(worker);
        worker.addEventListener("error", () => reject(new Error("The solver did not run")));
        worker.addEventListener("message", ({ data: report }: MessageEvent<Report>) => {
          if ("tried" in report) {
            tried += report.tried;
            onProgress(Math.min(1, tried / maxTries));
          } else if ("solution" in report && report.solution) resolve(report.solution);
          else reject(new Error("failure" in report ? report.failure : "The work took too long"));
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there is no origin to name
        worker.postMessage({ challenge, start, step, timeout: maxWorkMs } satisfies Task);
      }
    });
    return JSON.stringify({ challenge, solution });
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
}
