import { neighbourhoodOf } from "./limits/network-of.ts";
import { logger } from "./logger.server.ts";

/** Events of signing in and out. Ids and types only: the log has no names, email addresses or texts. */
export type SecurityEvent =
  | {
      event: "sign-in";
      way: "password" | "code" | "provider";
      outcome: string;
      memberId?: string;
    }
  | {
      event:
        | "password-changed"
        | "password-reset"
        | "address-changed"
        | "address-restored"
        | "number-changed"
        | "two-factor-on"
        | "two-factor-off"
        | "recovery-codes-renewed"
        | "sessions-ended"
        | "api-key-made"
        | "api-key-ended"
        | "stand-in-claimed";
      memberId: string;
    };

export function logSecurity(event: SecurityEvent, clientAddress?: string): void {
  const from = clientAddress === undefined ? {} : { network: neighbourhoodOf(clientAddress) };
  logger().info({ ...event, ...from }, "security");
}
