import { env, exit } from "node:process";

// Exits with 0 when the program on this machine answers: the health check of a container.
const address = `http://127.0.0.1:${env.PORT || "3000"}/healthz`;

try {
  const { ok } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  exit(ok ? 0 : 1);
} catch {
  exit(1);
}
