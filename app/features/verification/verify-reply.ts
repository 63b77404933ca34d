import type { PersonalData } from "./verification.ts";
import type { VerificationErrors } from "./verification-input.server.ts";

export type VerifyReply = {
  /** New with each answer. */
  id: string;
  values: PersonalData;
  errors: VerificationErrors;
  /** Nobody could take it now. */
  failed: boolean;
};
