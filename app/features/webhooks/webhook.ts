export type WebhookEvent =
  | "listing.published"
  | "listing.changed"
  | "listing.sold"
  | "listing.ended"
  | "message.received";

export const maxWebhooks = 5;
export const maxUrlLength = 500;
export const webhooksPath = "/account/webhooks";

/** `status`: of the last answer, 0 where none came, null before the first try. */
export type Delivery = {
  id: string;
  event: WebhookEvent;
  at: Date;
  status: number | null;
  isDelivered: boolean;
};

export type Webhook = { id: string; url: string; deliveries: Delivery[] };
