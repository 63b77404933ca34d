import { peoplesMatrix } from "#test/authorisation/matrix.ts";
import { proveMatrix } from "#test/authorisation/prove.ts";

proveMatrix(peoplesMatrix);
