export type VerificationDecided = {
  requestId: string;
  userId: string;
  approved: boolean;
  at: Date;
};

export type VerificationRevoked = { requestId: string; userId: string; at: Date };

export type VerificationReopened = { requestId: string; userId: string; at: Date };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "verification-decided": VerificationDecided;
    "verification-revoked": VerificationRevoked;
    "verification-reopened": VerificationReopened;
  }
}
