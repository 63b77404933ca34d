/** Told in the transaction that decides on a request, once for each. */
export type VerificationDecided = {
  requestId: string;
  userId: string;
  approved: boolean;
  at: Date;
};

/** Told in the transaction in which staff end an approval. */
export type VerificationRevoked = { requestId: string; userId: string; at: Date };

/** Told in the transaction in which staff take a decision back. */
export type VerificationReopened = { requestId: string; userId: string; at: Date };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "verification-decided": VerificationDecided;
    "verification-revoked": VerificationRevoked;
    "verification-reopened": VerificationReopened;
  }
}
