import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Does the work of a challenge, as a browser does it: the form's `proof`. */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
