import { TooMany } from "#app/platform/errors.ts";

export type ProofPurpose = "contact" | "sign-in" | "sign-up" | "reset";

/** Why a proof is refused: not ours or already used, too old, or a ticket whose wait is not over. */
export type ProofProblem = "refused" | "expired" | "early";

/** What a soft limit asks for: work, which a script does, or a wait, which needs none. */
export type ProofAsk = {
  /** Signed; `solveProof` turns it into the form's `proof`. */
  challenge: string;
  /** Signed; the form's `ticket` instead, good once `wait` seconds have passed. */
  ticket: string;
  wait: number;
  problem: ProofProblem | null;
};

export type SentProof = { proof: string | null; ticket: string | null };

export const noProof: SentProof = { proof: null, ticket: null };

export function readProof(form: FormData): SentProof {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  return { proof: text("proof"), ticket: text("ticket") };
}

/** A soft limit is reached: whoever works or waits may still do it. */
export class ProofNeeded extends TooMany {
  override name = "ProofNeeded";
  readonly ask: ProofAsk;
  constructor(ask: ProofAsk) {
    super(ask.wait);
    this.ask = ask;
  }
}
