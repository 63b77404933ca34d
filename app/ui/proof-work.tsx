import { ShieldCheck } from "#app/ui/icons.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { ProofAsk, ProofProblem } from "#app/platform/challenge/proof.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

// Each engine has its own names for the two parts.
const bar =
  "block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line " +
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green [&::-moz-progress-bar]:bg-green";

type ProofWorkProps = {
  /** Give it a key of the challenge: another one is other work. */
  ask: ProofAsk;
  onSolved: (proof: string) => void;
  done: string;
};

export function ProofWork({ ask, onSolved, done }: ProofWorkProps) {
  const [round, setRound] = useState(0);
  const [share, setShare] = useState(0);
  const [state, setState] = useState<"working" | "done" | "failed">("working");
  const solved = useEffectEvent(onSolved);

  useEffect(() => {
    const stop = new AbortController();
    work(ask.challenge, stop.signal, setShare).then(
      (proof) => {
        if (stop.signal.aborted) return;
        setState("done");
        solved(proof);
      },
      () => stop.signal.aborted || setState("failed"),
    );
    return () => stop.abort();
    // Another round is the same work, begun again.
  }, [ask.challenge, round]);

  function again() {
    setShare(0);
    setState("working");
    setRound(round + 1);
  }

  if (state === "failed") {
    return (
      <Alert tone="danger" role="alert" title={m.proof_failed_title()}>
        <p>{m.proof_failed_text()}</p>
        <Button variant="secondary" className="mt-2" onClick={again}>
          {m.proof_again()}
        </Button>
      </Alert>
    );
  }
  return (
    <div className="space-y-3 rounded-card bg-sunk p-4" role="status">
      <p className="flex items-center gap-2 font-bold">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-brass" />
        {state === "done" ? done : m.proof_title()}
      </p>
      {state === "working" && (
        <>
          <p className="text-sm">{problemWords(ask.problem) ?? m.proof_text()}</p>
          <progress className={bar} aria-label={m.proof_progress()} value={share} />
        </>
      )}
    </div>
  );
}

export function problemWords(problem: ProofProblem | null): string | null {
  if (problem === "refused") return m.proof_refused();
  if (problem === "expired") return m.proof_expired();
  return problem && m.proof_early();
}

async function work(challenge: string, signal: AbortSignal, onProgress: (share: number) => void) {
  const { solveProof } = await import("#app/platform/challenge/solve.ts");
  return solveProof(challenge, { signal, onProgress });
}
